// Jest loads this file as it is, without its own compiler, so tsx reads the TypeScript behind it.
import { tsImport } from 'tsx/esm/api';

export default async function globalSetup() {
  const { startTestServer } = await tsImport('./server.ts', import.meta.url);
  const server = await startTestServer(process.env.DATABASE_URL);
  globalThis.solemnTestServer = server;
  // Workers inherit the environment; it is the only way to tell them.
  process.env.SOLEMN_TEST_SERVER = server.url;
  process.env.SOLEMN_TEST_RUN = server.run;
}

export default async function globalTeardown() {
  await globalThis.solemnTestServer?.stop();
}

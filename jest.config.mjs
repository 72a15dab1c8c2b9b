/** What both kinds of test share: TypeScript through swc, ES modules, and `.js` in imports meaning the `.ts` beside it. */
const shared = {
  rootDir: '.',
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': '@swc/jest' },
  setupFiles: ['reflect-metadata'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
};

// A project's global setup runs only when one of its tests does, so unit specs never wait for Postgres.
export default {
  maxWorkers: process.env.JEST_WORKERS ?? 2,
  workerIdleMemoryLimit: '1GB',
  testTimeout: 20_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts'],
      testPathIgnorePatterns: ['<rootDir>/test/http/'],
    },
    {
      ...shared,
      displayName: 'http',
      testMatch: ['<rootDir>/test/http/**/*.spec.ts'],
      globalSetup: '<rootDir>/test/support/database/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/database/global-teardown.mjs',
    },
  ],
};

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Threads that keep their modules are several times as fast; no test of ours may lean on fresh module state.
    pool: 'threads',
    isolate: false,
    allowOnly: !process.env['CI'],
    // How long an event is awaited, not how fast it must be: a busy machine takes seconds for what an idle one does at once.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/{web,extension}/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        // TEST_DATABASE_URL names a PostgreSQL; without it the embedded database is used, whose folder takes seconds to make.
        extends: true,
        test: { name: 'api', include: ['apps/api/**/*.test.ts'], testTimeout: 40_000, hookTimeout: 120_000 },
      },
      {
        // CHROMIUM_PATH and CHROMIUM_FLAGS come from tools/test.mjs.
        extends: true,
        test: { name: 'e2e', include: ['e2e/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
      },
      {
        // What a database has a part in: run on both.
        extends: true,
        test: { name: 'journeys', include: ['e2e/journeys/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
      },
    ],
  },
});

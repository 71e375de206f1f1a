import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { sortApiTests } from './apps/api/testing/tests-by-database.ts';
import { buildParts } from './tools/machine/parts.mjs';
import { chance } from './tools/proof/seed.ts';
import { keepStray } from './tools/proof/strays.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What chance draws from, and how many times as much as in the gate is tried. */
    chance: { seed: number; depth: number };
  }
}

const root = fileURLToPath(new URL('.', import.meta.url));
const { CI } = process.env;
const { withDatabase, without } = sortApiTests(root);

// Whoever reads the engine reads them.
await buildParts(root, (line) => process.stderr.write(`${line}\n`), ['packs']);

const built = { globalSetup: [`${root}tools/proof/built.ts`] };
// Time-outs fit a machine a third as fast as the slowest that we know, with another run beside it: they end what hangs, and judge nothing.
const slowApi = { testTimeout: 90_000, hookTimeout: 180_000, ...built };
const slowPages = { testTimeout: 180_000, hookTimeout: 180_000, ...built };

export default defineConfig({
  test: {
    // Threads that keep their modules are several times as fast; no test of ours may lean on fresh module state.
    pool: 'threads',
    isolate: false,
    allowOnly: !CI,
    setupFiles: [`${root}tools/proof/chance.ts`],
    provide: { chance },
    onUnhandledError: keepStray,
    // On a busy machine the first page comes late. Vitest reads this here alone, and not from the projects with a browser.
    browser: { connectTimeout: 180_000 },
    // How long an event is awaited, not how fast it must be: a busy machine takes seconds for what an idle one does at once.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      'apps/{web,extension}/vitest.config.ts',
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/{cli,web,extension}/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.screen.test.{ts,tsx}'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'api', include: without, ...slowApi } },
      {
        // TEST_DATABASE_URL names a PostgreSQL; without it the embedded database is used, whose folder takes seconds to make.
        extends: true,
        test: { name: 'api-database', include: withDatabase, ...slowApi },
      },
      {
        // What the gate looks at on the embedded database, which needs no address.
        extends: true,
        test: {
          name: 'embedded',
          include: [
            'apps/api/database/*.test.ts',
            'apps/api/cross-feature/{personal-data,declarations,fuzz,tables}.test.ts',
            'e2e/journeys/newcomer.test.ts',
          ],
          ...slowPages,
        },
      },
      // CHROMIUM_PATH and CHROMIUM_SHELL come from tools/test.mjs.
      { extends: true, test: { name: 'e2e', include: ['e2e/*.test.ts', 'e2e/extension/**/*.test.ts'], ...slowPages } },
      // What a database has a part in: the deep tier runs them on both.
      { extends: true, test: { name: 'journeys', include: ['e2e/journeys/*.test.ts'], ...slowPages } },
    ],
  },
});

import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';
import { inBrowser } from '../../tools/proof/in-browser.ts';
import { settings } from './build.settings.ts';

const { alias, define } = settings('https://hone.test', true);
// Vitest would take this one over into the surroundings of every project.
const { 'process.env.NODE_ENV': _production, ...constants } = define;

/** As the build has it: a style sheet is imported as its text. */
const styleTexts: Plugin = {
  name: 'style texts',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('.css') || !importer) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && `${found.id}?raw`;
  },
};

/** Tests of the companion's screens alone: in a real browser, on a page and before a worker that the test plays. */
export default defineConfig({
  plugins: [styleTexts],
  define: constants,
  resolve: { alias: { ...alias } },
  // What is found only while tests run is a second copy of what is there: all is looked for before, and each time anew.
  optimizeDeps: { force: true, entries: ['content/card/start.tsx', '**/*.screen.test.ts'] },
  test: { ...inBrowser, name: 'companion', include: ['**/*.screen.test.ts'], setupFiles: ['testing/setup.ts'] },
});

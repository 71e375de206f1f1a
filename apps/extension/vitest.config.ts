import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';
import { inBrowser } from '../../tools/proof/in-browser.ts';
import { settings } from './build.settings.ts';

const { alias, define } = settings('https://hone.test', true);
// Otherwise Vitest would put it into every project's environment.
const { 'process.env.NODE_ENV': _production, ...constants } = define;

/** As in the build: style sheets are imported as text. */
const styleTexts: Plugin = {
  name: 'style texts',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('.css') || !importer) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && `${found.id}?raw`;
  },
};

export default defineConfig({
  plugins: [styleTexts],
  define: constants,
  resolve: { alias: { ...alias } },
  // A dependency discovered during a run would be loaded twice, so all are found beforehand, every time.
  optimizeDeps: { force: true, entries: ['content/card/start.tsx', '**/*.screen.test.ts'] },
  test: { ...inBrowser, name: 'companion', include: ['**/*.screen.test.ts'], setupFiles: ['testing/setup.ts'] },
});

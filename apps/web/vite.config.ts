import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'esbuild';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { leanDeclarations } from '../../tools/declarations/plugin.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const server = `http://localhost:${process.env['PORT'] ?? 4000}`;

/** What only a server in local mode shows: no other answers to an address under /local. */
const localOnly = ['app/pages/components.tsx', 'vendors/payments/sandbox.ts'].map((name) => `${here}${name}`);

/** A blocking script before the first paint, in its own file, as the policy forbids inline scripts. */
function startScript(): Plugin {
  const source = `${here}app/start.ts`;
  let isBuild = false;
  return {
    name: 'hone-start-script',
    configResolved: (config) => void (isBuild = config.command === 'build'),
    async transformIndexHtml(_html, context) {
      const tag = (attrs: NonNullable<HtmlTagDescriptor['attrs']>): HtmlTagDescriptor[] => [
        { tag: 'script', attrs, injectTo: 'head-prepend' },
      ];
      if (!isBuild) return tag({ type: 'module', src: '/app/start.ts' });
      const start = Object.values(context.bundle ?? {}).find(
        (file) => file.type === 'asset' && file.names.includes('start.js'),
      );
      return tag({ src: `/${start?.fileName}` });
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      const { outputFiles } = await build({
        entryPoints: [source],
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        write: false,
      });
      this.emitFile({ type: 'asset', name: 'start.js', source: outputFiles[0]!.contents });
    },
  };
}

/** Each `import()` in the build goes through our own loader instead of Vite's. */
function moduleLoader(): Plugin {
  const code = `export { loadModule as __vitePreload } from '${here}browser/load-module.ts';`;
  return {
    name: 'hone-module-loader',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === '\0vite/preload-helper.js' ? code : undefined),
    generateBundle: {
      // After Vite has written them.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = sortLists(file.code);
      },
    },
  };
}

/** What each page needs is fetched at once, and lists in ascending order are a quarter of a kilobyte smaller. */
function sortLists(code: string): string {
  return code.replace(/__vite__mapDeps\(\[([\d,]+)\]\)/g, (_, list: string) => {
    const sorted = list.split(',').toSorted((one, other) => Number(one) - Number(other));
    return `__vite__mapDeps([${sorted.join()}])`;
  });
}

/** With all that these import, unless an earlier group holds it. */
function isOneOf(...files: string[]): (id: string) => boolean {
  return (id) => files.some((file) => id.endsWith(`/${file}`));
}

/** Of a few lines each, and of nothing bigger: better one file that holds some too many than thirty files. */
const smallParts = new RegExp(
  [
    'lucide-react',
    '/web/browser/',
    '/web/ui/(?:[\\w-]+\\.|states/|pictures/|lists/roving-focus|overlays/dialog-focus)',
    '/web/ui/writing/(?:text-marks|variable-pieces)',
    '/packages/domain/',
  ].join('|'),
);

export default defineConfig({
  root: here,
  plugins: [react(), tailwind(), startScript(), moduleLoader(), leanDeclarations()],
  build: {
    target: 'es2023',
    manifest: true,
    // Everything is hashed and cached separately, without data URLs in scripts.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // One file for what every page needs, not twenty in a queue for six connections.
    rolldownOptions: {
      // The server includes the second one only where a service is configured.
      input: { index: `${here}index.html`, services: `${here}services/main.ts` },
      output: {
        codeSplitting: {
          groups: [
            // With what is too small for a file of its own, and needed by the first page as well.
            {
              name: 'first',
              test: isOneOf(
                'web/app/main.tsx',
                'web/browser/lazy.ts',
                'access/accounts/referral.ts',
                'web/ui/fields/field.tsx',
                'web/ui/fields/text-area.tsx',
                'web/ui/writing/write-text.ts',
                'domain/enhance/enhancing.ts',
                'domain/money/credits.ts',
              ),
            },
            // What pages for visitors share, then what only those share on which one signs in or up.
            {
              name: 'access',
              test: isOneOf(
                'access/accounts/access-page.tsx',
                'access/accounts/leave-after-login.ts',
                'access/providers/provider-window.ts',
              ),
            },
            {
              name: 'visitors',
              test: isOneOf(
                'app/visitors/trial.tsx',
                'app/visitors/welcome-gate.tsx',
                'access/providers/sign-in-options.tsx',
              ),
            },
            {
              name: 'frame',
              test: isOneOf(
                'web/layout/frame.tsx',
                'web/data/query-provider.tsx',
                'web/data/tabs.ts',
                'web/data/library/personal-items.ts',
                'access/logins/sign-out.ts',
                'credits/credits-badge.tsx',
                'extension/last-known-connection.ts',
                'features/profile/user.ts',
                'app/palette/lazy-palette.tsx',
                'app/palette/search-button.tsx',
                'app/palette/use-opened.ts',
                'app/url-dialogs.tsx',
              ),
            },
            { name: 'small', test: smallParts, minShareCount: 3, maxModuleSize: 6000 },
            {
              name: 'library',
              test: isOneOf(
                'web/data/library/library.ts',
                'ui/lists/list-rows.tsx',
                'ui/lists/long-list.tsx',
                'ui/fields/search-field.tsx',
              ),
            },
            { name: 'layers', test: isOneOf('ui/overlays/modal-layer.tsx') },
            {
              name: 'controls',
              test: isOneOf('ui/fields/select.tsx', 'web/data/forms/form.ts', 'ui/overlays/menu.tsx'),
            },
          ],
        },
        chunkFileNames: ({ facadeModuleId }) =>
          `${localOnly.includes(facadeModuleId ?? '') ? 'local/' : ''}assets/[name]-[hash].js`,
      },
    },
  },
  server: {
    port: 4100,
    strictPort: true,
    proxy: {
      ...Object.fromEntries(
        ['/api', '/files', '/local/mail', '/local/identity', '/local/payments', '/extension/store'].map((path) => [
          path,
          server,
        ]),
      ),
      // Its page has an entry of its own.
      '/s/': { target: server, bypass: () => '/share.html' },
    },
  },
});

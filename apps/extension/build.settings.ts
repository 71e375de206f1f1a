import { readFileSync } from 'node:fs';
import type { BuildOptions, Plugin } from 'esbuild';

const target = ['chrome123', 'firefox142'];

/** Imports style sheets as minified text. */
const smallStyles: Plugin = {
  name: 'small styles',
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await esbuild.transform(readFileSync(path, 'utf8'), { loader: 'css', minify: true, target });
      return { contents: code.trim(), loader: 'text' };
    });
  },
};

export function settings(origin: string, openRoots: boolean) {
  return {
    absWorkingDir: import.meta.dirname,
    bundle: true,
    target,
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    jsx: 'automatic',
    alias: {
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react/jsx-dev-runtime': 'preact/jsx-runtime',
      react: 'preact/hooks',
    },
    plugins: [smallStyles],
    define: {
      __ORIGIN__: JSON.stringify(origin),
      __OPEN_ROOTS__: String(openRoots),
      'process.env.NODE_ENV': '"production"',
    },
    logLevel: 'warning',
  } satisfies BuildOptions;
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../../../tools/machine/root.mjs';

const require = createRequire(join(ROOT, 'apps/extension/build.ts'));
const font = (name: string) =>
  `url(data:font/woff2;base64,${readFileSync(require.resolve(`@fontsource/${name}.woff2`)).toString('base64')})`;
const tokens = readFileSync(join(ROOT, 'packages/look/tokens.css'), 'utf8');

/** A chat that looks like no company's: what the pictures show is ours, and the page stays in the background. */
export const neutralChat = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Chat</title><style>
  :root { color-scheme: light dark; --line: light-dark(#e3e5e8, #34383d); --soft: light-dark(#f5f6f7, #191c1f); }
  body { display: grid; grid-template-columns: 240px 1fr; height: 100vh; margin: 0; font: 16px/24px system-ui, sans-serif;
    background: light-dark(#fff, #212428); color: light-dark(#22262b, #e9ebee); }
  aside { padding: 24px; background: var(--soft); border-inline-end: 1px solid var(--line); }
  aside i { display: block; height: 10px; margin-block: 18px; border-radius: 5px; background: var(--line); }
  main { display: flex; flex-direction: column; justify-content: end; padding: 0 64px 40px; }
  h1 { margin: 0 0 24px; font-size: 26px; line-height: 32px; font-weight: 500; text-align: center; }
  .composer { width: 720px; box-sizing: border-box; margin-inline: auto; padding: 14px;
    border: 1px solid var(--line); border-radius: 16px; }
  textarea { width: 100%; box-sizing: border-box; height: 72px; padding: 4px; border: 0; outline: 0; resize: none;
    background: none; font: inherit; color: inherit; }
  .bar { display: flex; justify-content: space-between; }
  .bar button { width: 34px; height: 34px; border: 0; border-radius: 17px; background: var(--line); color: inherit; font: inherit; }
</style></head><body><aside><i style="width:60%"></i><i></i><i style="width:80%"></i><i style="width:70%"></i></aside>
<main><h1>What can I help with?</h1><form class="composer"><textarea id="prompt-textarea" placeholder="Message the assistant"></textarea>
<div class="bar"><button type="button" aria-label="Attach files">+</button>
<button type="submit" aria-label="Send message">↑</button></div></form></main>
</body></html>`;

/** 440 × 280, for the stores’ overviews. */
export const promoTile = `<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8"><title>Hone</title><style>
  @font-face { font-family: 'IBM Plex Serif'; font-weight: 600; src: ${font('ibm-plex-serif/files/ibm-plex-serif-latin-600-normal')} }
  @font-face { font-family: 'IBM Plex Sans'; font-weight: 400; src: ${font('ibm-plex-sans/files/ibm-plex-sans-latin-400-normal')} }
  ${tokens}
  body { display: grid; align-content: center; gap: 20px; width: 440px; height: 280px; box-sizing: border-box; margin: 0; padding: 0 44px;
    background: var(--paper); color: var(--ink); font: 400 19px/28px var(--font-sans); }
  b { font: 600 60px/60px var(--font-serif); letter-spacing: -0.02em; }
  b span { background: linear-gradient(var(--mark), var(--mark)) 0 88% / 100% 0.3em no-repeat; }
  p { margin: 0; }
  del { background: var(--del-bg); color: var(--del-ink); }
  ins { background: var(--ins-bg); color: var(--ins-ink); text-underline-offset: 3px; }
</style></head><body><b translate="no">H<span>one</span></b>
<p><del>write something</del> <ins>Write a note to the team</ins> about the new opening hours</p></body></html>`;

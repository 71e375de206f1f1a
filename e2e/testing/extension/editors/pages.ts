import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '../../../..');

export interface EditorPage {
  name: string;
  box: string;
  address: string;
  /** False for a box whose white space collapses. */
  holdsTabs: boolean;
  /** The key that people press for another line where Enter makes a paragraph. */
  lineKey: 'Enter' | 'Shift+Enter';
  html(): Promise<string>;
}

interface Wanted {
  name: string;
  file: string;
  box: string;
  address: string;
  css?: string;
}

// Fictional conversation ids in the sites' format.
const uuid = (last: string) => `5f0c9a52-7d1e-4a3b-9c54-2b6f1e8d7a${last}`;

const pages: Wanted[] = [
  {
    name: 'ProseMirror',
    file: 'prosemirror.ts',
    box: '.ProseMirror',
    address: `https://chatgpt.com/c/${uuid('01')}`,
    css: 'prosemirror-view/style/prosemirror.css',
  },
  { name: 'tiptap', file: 'tiptap.ts', box: '.ProseMirror', address: `https://claude.ai/chat/${uuid('02')}` },
  {
    name: 'Quill',
    file: 'quill.ts',
    box: '.ql-editor',
    address: 'https://gemini.google.com/app/3f9a1c2b7d4e5f60',
    css: 'quill/dist/quill.core.css',
  },
  {
    name: 'Lexical, plain',
    file: 'lexical-plain.ts',
    box: '[data-lexical-editor]',
    address: 'https://www.perplexity.ai/search/opening-hours-Ab3dE6',
  },
  {
    name: 'Lexical, rich',
    file: 'lexical-rich.ts',
    box: '[data-lexical-editor]',
    address: 'https://www.perplexity.ai/search/travel-plan-Xy7zQ1',
  },
  {
    name: 'Slate',
    file: 'slate.tsx',
    box: '[data-slate-editor]',
    address: `https://chatgpt.com/g/g-writer/c/${uuid('06')}`,
  },
  { name: 'CodeMirror 6', file: 'codemirror.ts', box: '.cm-content', address: `https://claude.ai/chat/${uuid('07')}` },
  { name: 'textarea', file: 'textarea.ts', box: 'textarea', address: 'https://gemini.google.com/app/9b8c7d6e5f4a3b21' },
  {
    name: 'React textarea',
    file: 'react-textarea.tsx',
    box: 'textarea',
    address: 'https://copilot.microsoft.com/chats/Kq3LmN8pRsT5',
  },
  {
    name: 'bare contenteditable',
    file: 'bare.ts',
    box: '[contenteditable]',
    address: 'https://copilot.microsoft.com/chats/Wx9YzA2bCdE4',
  },
  {
    name: 'bare contenteditable, of paragraphs',
    file: 'bare-paragraphs.ts',
    box: '[contenteditable]',
    address: 'https://copilot.microsoft.com/chats/Pd4RgS7tUvW1',
  },
  {
    name: 'bare contenteditable, plain text only',
    file: 'bare-plaintext.ts',
    box: '[contenteditable]',
    address: 'https://copilot.microsoft.com/chats/Fh6JkL9mNpQ2',
  },
];

const built = new Map<string, Promise<string>>();

/** Real editors from npm on chat-like pages: messages above, a growing composer and a send button below. */
export const editorPages: EditorPage[] = pages.map(({ name, file, box, address, css }) => ({
  name,
  box,
  address,
  holdsTabs: name !== 'bare contenteditable',
  lineKey: /^(bare|Lexical|tiptap)/.test(name) ? 'Shift+Enter' : 'Enter',
  html: () => {
    const known = built.get(file) ?? writePage(name, file, css);
    built.set(file, known);
    return known;
  },
}));

async function writePage(name: string, file: string, css: string | undefined): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join(import.meta.dirname, file)],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const style = css === undefined ? '' : readFileSync(createRequire(import.meta.url).resolve(css), 'utf8');
  return chatPage(name, style, outputFiles[0]?.text ?? '');
}

export function chatPage(title: string, style: string, script: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>
body { margin: 0; font: 16px/24px sans-serif; }
main { display: flex; flex-direction: column; min-height: 100vh; max-width: 760px; margin: 0 auto; }
#turns { flex: 1; white-space: pre-wrap; }
form { position: sticky; bottom: 16px; display: flex; gap: 8px; padding: 12px;
  border: 1px solid #888; border-radius: 16px; background: #fff; }
#mount { flex: 1; min-width: 0; max-height: 200px; overflow: auto; }
#mount textarea { box-sizing: border-box; width: 100%; border: 0; font: inherit; }
[contenteditable] { min-height: 24px; outline: none; }
${style}</style></head><body><main><div id="turns"></div>
<form><div id="mount"></div><button type="submit" aria-label="Send message">↑</button></form></main>
<script>${script.replaceAll('</script', String.raw`<\/script`)}</script></body></html>`;
}

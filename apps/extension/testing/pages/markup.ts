/** Shaped like a kind of site, without any site's own code or words. */
export interface SitePage {
  name: string;
  address: string;
  /** A prompt's box has `data-right`; on other pages nothing has. */
  document: string;
}

export type Attributes = Record<string, string | number | true | undefined>;

const isVoid = /^(?:input|img|br|hr|meta)$/;

export function tag(name: string, attributes: Attributes = {}, ...content: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${String(value).replaceAll('"', '&quot;')}"`));
  const head = `<${name}${written.join('')}>`;
  return isVoid.test(name) ? head : `${head}${content.join('')}</${name}>`;
}

export const div = (attributes: Attributes, ...content: readonly string[]) => tag('div', attributes, ...content);
export const row = (attributes: Attributes, ...content: readonly string[]) => div({ ...attributes,
  style: `display:flex;${attributes['style'] ?? ''}` }, ...content);
export const column = (attributes: Attributes, ...content: readonly string[]) => row({ ...attributes,
  style: `flex-direction:column;${attributes['style'] ?? ''}` }, ...content);

export const icon = tag('svg', { width: 20, height: 20, viewBox: '0 0 20 20', 'aria-hidden': 'true' }, '<path d="M4 10h12M10 4v12"/>');

/** Without a label, it gives no hint at all. */
export function iconButton(label?: string, attributes: Attributes = {}): string {
  return tag('button', { type: 'button', 'aria-label': label, style: 'width:32px;height:32px', ...attributes }, icon);
}

export function textButton(text: string, attributes: Attributes = {}): string {
  return tag('button', { type: 'button', ...attributes }, text);
}

export const filePicker = (attributes: Attributes = {}) => tag('input',
  { type: 'file', multiple: true, style: 'display:none', ...attributes });

export function textarea(attributes: Attributes, text = ''): string {
  return tag('textarea', { rows: 1, ...attributes, style: `width:100%;resize:none;${attributes['style'] ?? ''}` }, text);
}

export function proseMirror(placeholder: string, attributes: Attributes = {}): string {
  const paragraph = tag('p', { 'data-placeholder': placeholder, class: 'placeholder' }, '<br>');
  return div({ contenteditable: 'true', class: 'ProseMirror', translate: 'no', ...attributes }, paragraph);
}

export function tiptap(placeholder: string, attributes: Attributes = {}): string {
  const paragraph = tag('p', { 'data-placeholder': placeholder, class: 'is-empty is-editor-empty' }, '<br>');
  return div({ contenteditable: 'true', class: 'tiptap ProseMirror', tabindex: 0, ...attributes }, paragraph);
}

export function lexical(attributes: Attributes = {}): string {
  return div({ contenteditable: 'true', 'data-lexical-editor': 'true', role: 'textbox', spellcheck: 'true', ...attributes },
    tag('p', {}, '<br>'));
}

export function quill(placeholder: string, attributes: Attributes = {}): string {
  return div({ class: 'ql-editor ql-blank', contenteditable: 'true', 'data-placeholder': placeholder, ...attributes },
    tag('p', {}, '<br>'));
}

export function codeMirror(lines: readonly string[]): string {
  const content = div({ class: 'cm-content', contenteditable: 'true', role: 'textbox', 'aria-multiline': 'true', spellcheck: 'false',
    'data-language': 'typescript' }, ...lines.map((line) => div({ class: 'cm-line' }, line)));
  return div({ class: 'cm-editor', style: 'height:100%' }, div({ class: 'cm-scroller' }, content));
}

/** Monaco's textarea is as large as a letter; its lines are elsewhere. */
export function monaco(lines: readonly string[]): string {
  const input = tag('textarea', { class: 'inputarea monaco-mouse-cursor-text', 'aria-label': 'Editor content', role: 'textbox',
    style: 'position:absolute;width:400px;height:20px;border:0' });
  return div({ class: 'monaco-editor', style: 'position:relative;height:100%' }, input,
    ...lines.map((line) => div({ class: 'view-line' }, line)));
}

/** Terminals read keys through an invisible textarea. */
export const terminal = div(
  { class: 'terminal xterm', style: 'position:relative;height:120px' },
  tag('textarea', { class: 'xterm-helper-textarea', 'aria-label': 'Terminal input',
    style: 'position:absolute;opacity:0;left:-9999em;width:0;height:0' }),
  div({ class: 'xterm-screen' }, '$ npm run dev'),
);

export const sampleCode = ['const total = items.length;', 'for (const item of items) {', '  show(item);', '}'];

export function links(...names: readonly string[]): string {
  return tag('ul', {}, ...names.map((name, at) => tag('li', {}, tag('a', { href: `/kept/${at}` }, name))));
}

export function sidebar(label: string, names: readonly string[], ...before: readonly string[]): string {
  return tag('nav', { 'aria-label': label, style: 'inline-size:250px;flex:none' }, ...before, links(...names));
}

export const earlier = ['Plan for a garden', 'Letter to a landlord', 'Names for a boat'];

export const questions = ['How long do beans need?', 'And with less sun?', 'Write it as a table.'];
export const answers = ['Beans need about sixty days from seed to harvest.', 'With less sun they need two or three weeks more.',
  'Beans, sixty days; with shade, eighty days.'];

export function talk(question: (text: string) => string, answer: (text: string) => string): string {
  return questions.map((text, at) => question(text) + answer(answers[at] ?? '')).join('');
}

const style =
  '*{box-sizing:border-box}body{margin:0;font:15px/1.5 sans-serif}' +
  '[contenteditable]{outline:none;min-height:24px}p{margin:0}' +
  'ul{margin:0;padding:8px}';

export interface Document {
  title: string;
  lang?: string;
  dir?: 'rtl';
  css?: string;
}

export function page(name: string, address: string, { title, lang = 'en', dir, css = '' }: Document,
  ...body: readonly string[]): SitePage {
  const head = tag('head', {}, tag('meta', { charset: 'utf-8' }), tag('title', {}, title), tag('style', {}, style, css));
  return { name, address, document: `<!doctype html>${tag('html', { lang, dir }, head, tag('body', {}, ...body))}` };
}

export function shell(side: string, ...main: readonly string[]): string {
  return row({ style: 'height:100vh' }, side,
    tag('main', { style: 'flex:1;min-width:0;display:flex;flex-direction:column;position:relative' }, ...main));
}

export const scroller = (attributes: Attributes, ...content: readonly string[]) =>
  div({ ...attributes, style: `flex:1;min-height:0;overflow:auto;${attributes['style'] ?? ''}` }, ...content);

export const measure = (attributes: Attributes, ...content: readonly string[]) =>
  div({ ...attributes, style: `max-width:720px;width:100%;margin:0 auto;${attributes['style'] ?? ''}` }, ...content);

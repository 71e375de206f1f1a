import type { ReadBox } from '../card-host.ts';
import { scrollThrough } from './scroll-through.ts';

// Shown by editors, but not part of the text: placeholders, bullets, marks, what takes a file out again.
const shownOnly = '[data-slate-placeholder],.cm-placeholder,.ql-ui,.ProseMirror-widget,.ProseMirror-separator,button';

// Mentions, files and pictures in the middle of the text.
const chips = '[contenteditable="false"]:not(hr),img,video,canvas';

export const readBox: ReadBox = (box, within) => {
  if (box instanceof HTMLTextAreaElement) return box.value;
  if (!isDrawnInPart(box)) return readLines(box, within).join('\n');
  return scrollThrough(box, (line) => readLines(line).join('\n'));
};

/** Reading all of it takes longer than reading what is drawn. */
export function isDrawnInPart(box: HTMLElement): boolean {
  return box.querySelector('.cm-gap') !== null;
}

/** Something that plain text can't replace. CodeMirror only draws such things; its content is always text. */
export function holdsChips(box: HTMLElement): boolean {
  return !box.matches('.cm-content') && [...box.querySelectorAll(chips)].some((chip) => !chip.closest(shownOnly));
}

/** Otherwise a browser collapses spaces, and non-breaking ones are intended. */
export function keepsSpaces(style: CSSStyleDeclaration): boolean {
  return /^(pre|pre-wrap|break-spaces)$/.test(style.whiteSpace);
}

/** One line per block, as laid out, and one per line break within it. */
function readLines(box: HTMLElement, within?: Range): string[] {
  const lines: string[] = [];
  let line = '';
  let mark = '';
  let depth = -1;
  let isOpen = false;

  const add = (more: string) => {
    if (more === '') return;
    line += more;
    isOpen = true;
  };
  const close = (isExact: boolean) => {
    if (!isOpen) return;
    // The last break of a block only gives the line before it its height.
    const whole = line.replace(/\n$/, '');
    lines.push(mark + (isExact ? whole : whole.replace(/ +$/gm, '').replaceAll('\u00A0', ' ')));
    line = '';
    mark = '';
    isOpen = false;
  };
  const walk = (parent: HTMLElement, style: CSSStyleDeclaration) => {
    const isExact = keepsSpaces(style);
    for (const node of parent.childNodes) {
      if (within?.intersectsNode(node) === false) continue;
      if (node instanceof Text) {
        const from = node === within?.startContainer ? within.startOffset : 0;
        const to = node === within?.endContainer ? within.endOffset : undefined;
        const text = node.data.slice(from, to).replaceAll('\uFEFF', '');
        add(
          isExact
            ? text
            : text.replace(/[ \t\r\n]+/g, ' ').replace(/^ /, line === '' || /[ \n]$/.test(line) ? '' : ' '),
        );
      } else if (node instanceof HTMLBRElement) add('\n');
      else if (node instanceof HTMLHRElement) {
        close(isExact);
        lines.push('---');
      } else if (node instanceof HTMLElement && !node.matches(shownOnly)) {
        const own = getComputedStyle(node);
        if (own.display === 'none') continue;
        const isBlock = !/^(inline|contents)/.test(own.display);
        const isItem = node.tagName === 'LI';
        const isCode = node.tagName === 'PRE';
        if (isBlock) close(isExact);
        if (isItem) depth += 1;
        if (isCode) lines.push('```');
        const hasStarted = within && within.comparePoint(node, 0) < 0;
        if (hasStarted) mark = '';
        else mark = isItem ? '  '.repeat(depth) + bullet(node) : mark + (headings[node.tagName] ?? '');
        walk(node, own);
        if (isBlock) close(keepsSpaces(own));
        if (isItem) depth -= 1;
        if (isCode) lines.push('```');
      }
    }
    if (parent === box) close(isExact);
  };
  walk(box, getComputedStyle(box));
  return lines;
}

// Editors turn typed Markdown into these; people see a heading, an item, code.
const headings: Record<string, string> = { H1: '# ', H2: '## ', H3: '### ' };

function bullet(item: HTMLElement): string {
  const { list } = item.dataset;
  if (list === 'bullet' || item.parentElement?.tagName !== 'OL') return '- ';
  let count = 1;
  let before = item.previousElementSibling;
  while (before instanceof HTMLElement && before.dataset['list'] === list) {
    count += 1;
    before = before.previousElementSibling;
  }
  return `${count}. `;
}

import { collect } from './code.ts';
import { isScreen } from './screen.ts';
import type { Finding, Node, Source } from './source.ts';

const ADVICE = 'say start or end, so that it turns with the language';
/** A class of Tailwind that names a side, behind any variants: `md:-ml-2`, `hover:text-left`, `rounded-tr-lg`. */
const SIDED_CLASS = new RegExp(
  String.raw`^(?:\S*:)?!?-?(?:${[
    '(?:scroll-)?[mp][lr]',
    'left|right',
    'border-[lr]',
    'rounded-[tb]?[lr]',
    '(?:text|float|clear|origin|object|bg)-(?:(?:top|bottom)-)?(?:left|right)',
  ].join('|')})(?:-[\w./[\]%()-]+)?!?$`,
);
/** Words that a sentence or a property may hold on its own. */
const PLAIN_WORDS = new Set(['left', 'right']);
const SIDED_PROPERTY =
  /^(?:(?:scroll-)?(?:margin|padding)-|border-(?:top-|bottom-)?)?(?:left|right)(?:-(?:width|style|color|radius))?$/;
const COMMENT_OR_STRING = /\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'/g;
const SIDED_VALUE = /^(?:text-align|float|clear)$/;

/** In code: class names wherever they are written, and the keys of a `style`. */
export function findSidesInScreens(source: Source): Finding[] {
  if (!isScreen(source)) return [];
  return collect(source, (node, parents) => {
    const property = parents.at(-1);
    const isKey = property?.type === 'KeyValueProperty' && property['key'] === node;
    const name = isKey && parents.some(isStyle) ? sidedKey(node, property) : textOf(node).split(/\s+/).find(isSidedClass);
    return name === undefined ? undefined : `'${name}' is a physical side: ${ADVICE}`;
  });
}

/** In style sheets: every declaration, whatever it is nested in. */
export function findSidesInStyles({ path, text }: Source): Finding[] {
  if (!path.endsWith('.css')) return [];
  const bare = text.replaceAll(COMMENT_OR_STRING, (skipped) => skipped.replaceAll(/[^\n]/g, ' '));
  return [...bare.matchAll(/(?<=^|[{};])(\s*)([\w-]+)\s*:([^;{}]*)(?=[;}])/g)].flatMap((match) => {
    const [, space = '', property = '', value = ''] = match;
    const isSided = SIDED_PROPERTY.test(property) || (SIDED_VALUE.test(property) && /^\s*(?:left|right)\b/.test(value));
    const line = bare.slice(0, match.index + space.length).split('\n').length;
    return isSided ? [{ path, line, says: `'${property}:${value.trimEnd()}' is a physical side: ${ADVICE}` }] : [];
  });
}

function isSidedClass(word: string): boolean {
  return SIDED_CLASS.test(word) && !PLAIN_WORDS.has(word);
}

function isStyle(node: Node): boolean {
  return node.type === 'JSXAttribute' && (node['name'] as Node)['value'] === 'style';
}

/** `marginLeft` is written `margin-left` in a sheet. */
function sidedKey(node: Node, property: Node): string | undefined {
  const key = String(node['value']);
  const value = textOf(property['value'] as Node);
  const written = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const isSided = SIDED_PROPERTY.test(written) || (SIDED_VALUE.test(written) && PLAIN_WORDS.has(value));
  return isSided ? key : undefined;
}

function textOf(node: Node): string {
  if (node.type === 'StringLiteral') return node['value'] as string;
  return node.type === 'TemplateElement' ? (node['cooked'] as string) : '';
}

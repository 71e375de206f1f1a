import { variableRules } from '@hone/domain/variables';
import { hasBraces } from '@hone/text/variables';

/** How others mark a part that changes. `{{name::default}}` is known to our own parser. */
export const placeholderForms = ['braces', 'brackets', 'double_brackets', 'dollar', 'angles', 'argument'] as const;
export type PlaceholderForm = (typeof placeholderForms)[number];

export interface Placeholder {
  form: PlaceholderForm;
  name: string;
  value: string | undefined;
  start: number;
  end: number;
}

/** A few words, as a person would name something. */
const name = String.raw`[\p{L}][\p{L}\p{M}\p{N} _'’\-]*`;
/** Not after what makes it code, a formula or a link. */
const free = String.raw`(?<![\p{L}\p{N}\\$#@=^_)\]}{<\[])`;

const patterns: Readonly<Record<PlaceholderForm, RegExp>> = {
  braces: new RegExp(String.raw`${free}\{(${name})\}(?!\})`, 'gu'),
  brackets: new RegExp(String.raw`${free}(?<!^\s*(?:[-*+]|\d+[.)])\s+(?=\[[xX]\]))\[(${name})\](?![(\[\]:])`, 'gmu'),
  double_brackets: new RegExp(String.raw`(?<!\[)\[\[(${name})\]\](?!\])`, 'gu'),
  dollar: new RegExp(String.raw`(?<![\\$])\$\{(${name})(?::([^{}\n]*))?\}`, 'gu'),
  angles: new RegExp(String.raw`${free}<(${name})>`, 'gu'),
  argument: /\{argument((?: +[a-z]+="[^"\n]*")+) *\}/g,
};

/** HTML that people write into prompts; a name with a space is no element. */
const elements = new Set(
  (
    'a abbr article aside b blockquote body br button code div em footer form h1 h2 h3 h4 h5 h6 head header hr html i img ' +
    'input label li link main meta nav ol option p pre script section select small span strong style sub sup svg table ' +
    'tbody td textarea tfoot th thead title tr u ul video'
  ).split(' '),
);
/** What Latin and the law put into brackets. */
const remarks = new Set(['sic', 'note', 'nb', 'ed', 'redacted', 'citation needed', 'emphasis added']);

/** In code and in JSON, braces and brackets mean themselves. */
export function findPlaceholders(text: string): Placeholder[] {
  if (isJson(text)) return [];
  const closed = codeOf(text);
  const found = placeholderForms.flatMap((form) =>
    [...text.matchAll(patterns[form])].flatMap((match): Placeholder[] => {
      const read = readMatch(form, match);
      const [start, end] = [match.index, match.index + match[0].length];
      if (!read || closed.some((code) => start < code.end && end > code.start)) return [];
      if (form === 'angles' && isMarkup(text, read.name)) return [];
      return [{ form, ...read, start, end }];
    }),
  );
  return found.toSorted((one, other) => one.start - other.start);
}

/** The chosen forms become variables; values that came with them are the variables’ own. */
export function convertPlaceholders(
  text: string,
  forms: ReadonlySet<PlaceholderForm>,
): { text: string; values: { name: string; value: string }[] } {
  let [converted, at] = ['', 0];
  const values: { name: string; value: string }[] = [];
  for (const { form, name: own, value, start, end } of findPlaceholders(text)) {
    if (!forms.has(form) || start < at) continue;
    converted += `${text.slice(at, start)}{{${own}}}`;
    at = end;
    if (value?.trim()) values.push({ name: own, value: value.trim() });
  }
  return { text: converted + text.slice(at), values };
}

function readMatch(form: PlaceholderForm, match: RegExpMatchArray): Pick<Placeholder, 'name' | 'value'> | undefined {
  const [, inner = '', rest] = match;
  if (form === 'argument') {
    const given = Object.fromEntries([...inner.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
    const own = given['name']?.trim();
    return own && isName(own) ? { name: own, value: given['default'] } : undefined;
  }
  const own = inner.trim();
  if (!isName(own) || (form === 'brackets' && remarks.has(own.toLowerCase()))) return undefined;
  return { name: own, value: rest };
}

function isName(own: string): boolean {
  return own.length <= variableRules.nameMaximum && own.split(/\s+/).length <= 6 && !hasBraces(own);
}

/** An element, or a pair of tags that encloses a part of the prompt. */
function isMarkup(text: string, own: string): boolean {
  return elements.has(own.toLowerCase()) || text.includes(`</${own}>`);
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function codeOf(text: string): { start: number; end: number }[] {
  const code = /^(```|~~~)[\s\S]*?(?:^\1|(?![\s\S]))|(?<!`)(`+)(?!`)[^\n]+?(?<!`)\2(?!`)/gm;
  return [...text.matchAll(code)].map(({ 0: own, index }) => ({ start: index, end: index + own.length }));
}

import type { Span } from './span.ts';

const DISPLAY = /\$\$|\\\[|\\\]|\\\(|\\\)/g;
const SIGNS = String.raw`+\-−*/^=<>≤≥≠≈×÷·±√∫∑∏∞()[\]{}|_!∈∪∩→⇒∀∃¬∧∨`;
const TOKEN = new RegExp(
  String.raw`\p{Nd}+(?:[.,]\p{Nd}+)*|[\p{sc=Latin}\p{sc=Greek}]+|[${SIGNS}]+|[^\S\n]|\n` +
    String.raw`|[^\p{Nd}\p{sc=Latin}\p{sc=Greek}\s${SIGNS}]+|[^]`,
  'gu',
);
const plain = /^[0-9 +*/=<>()^-]/;
const FUNCTION = /^(?:sin|cos|tan|cot|log|ln|exp|sqrt|lim|max|min|mod|dx|dy|dt|abs|det|pi|xy|ab|ac|bc)$/i;
const JOINING = /[+*^=≤≥≠≈×÷·±√∫∑∏∈∪∩<>]/;
const STRONG = /[+*^=≤≥≠≈×÷·±√∫∑∏∈∪∩<>−-]/;

export function findMath(text: string): Span[] {
  return [...findDisplays(text), ...findDollars(text), ...findEquations(text)];
}

function findDisplays(text: string): Span[] {
  const spans: Span[] = [];
  const closing: Readonly<Record<string, string>> = { $$: '$$', '\\[': '\\]', '\\(': '\\)' };
  let opened: { mark: string; start: number } | undefined;
  for (const { 0: mark, index } of text.matchAll(DISPLAY)) {
    if (opened !== undefined && closing[opened.mark] === mark) {
      spans.push({ kind: 'math', start: opened.start, end: index + 2 });
      opened = undefined;
    } else if (mark in closing) opened = { mark, start: index };
  }
  return spans;
}

/** `$x^2$` is a formula, `$5 and $6` are prices. */
function findDollars(text: string): Span[] {
  const spans: Span[] = [];
  const dollars = [...text.matchAll(/(?<![\\$])\$(?![${])/g)].map((match) => match.index);
  for (let at = 0; at < dollars.length - 1; at += 1) {
    const [start, end] = [dollars[at]!, dollars[at + 1]!];
    if (end - start > 400) continue;
    const inside = text.slice(start + 1, end);
    if (!isFormula(inside) || /\p{N}/u.test(text[end + 1] ?? '')) continue;
    spans.push({ kind: 'math', start, end: end + 1 });
    at += 1;
  }
  return spans;
}

function isFormula(inside: string): boolean {
  if (inside === '' || inside.includes('\n') || /^\s|\s$/.test(inside)) return false;
  return (
    /[\\^_=]/.test(inside) ||
    /^[\p{sc=Latin}\p{sc=Greek}](?:\([^()]{1,20}\))?$/u.test(inside) ||
    /^[^\p{L}]*[+\-*/<>][^\p{L}]*$/u.test(inside)
  );
}

/** A run of numbers, single letters and signs is an equation if a sign joins two operands. */
function findEquations(text: string): Span[] {
  if (!JOINING.test(text)) return [];
  const spans: Span[] = [];
  let run: RegExpExecArray[] = [];
  const close = () => {
    const span = run.length < 3 ? undefined : toEquation(run);
    if (span !== undefined) spans.push(span);
    run = [];
  };
  for (const token of text.matchAll(TOKEN)) {
    if (isMathematical(token[0])) run.push(token);
    else if (run.length > 0) close();
  }
  close();
  return spans;
}

function isMathematical(token: string): boolean {
  if (token === '\n') return false;
  if (plain.test(token)) return true;
  if (/^[\p{sc=Latin}\p{sc=Greek}]/u.test(token)) return token.length === 1 || FUNCTION.test(token);
  return /^(?:\p{Nd}|[^\S\n]|,$)/u.test(token) || isSign(token);
}

function isSign(token: string): boolean {
  return /^[+\-−*/^=<>≤≥≠≈×÷·±√∫∑∏∞()[\]{}|_!∈∪∩→⇒∀∃¬∧∨]/.test(token);
}

function isOperand(token: string): boolean {
  return /^[\p{L}\p{Nd}]/u.test(token);
}

function toEquation(run: readonly RegExpExecArray[]): Span | undefined {
  const solid = run.filter((token) => token[0].trim() !== '' && token[0] !== ',');
  if (solid.length < 3 || !solid.some((token, at) => joins(solid, token[0], at))) return undefined;
  const first = solid.findIndex(
    (token, at) => (isOperand(token[0]) && !isArticle(solid, at)) || /^[(√∫∑∏\-−[{|]/.test(token[0]),
  );
  const last = solid.findLastIndex((token) => isOperand(token[0]) || /[)\]}|!]$/.test(token[0]));
  const [start, end] = [solid[first], solid[last]];
  return start && end && { kind: 'math', start: start.index, end: end.index + end[0].length };
}

/** `a 5 + 3`: a one-letter word before the sum. */
function isArticle(solid: readonly RegExpExecArray[], at: number): boolean {
  const [token, next] = [solid[at]!, solid[at + 1]];
  return /^[aiAI]$/.test(token[0]) && next !== undefined && isOperand(next[0]) && next.index > token.index + 1;
}

/** Between two numbers, `-` and `/` mean a range or a date; with spaces and a letter nearby, they calculate. */
function joins(solid: readonly RegExpExecArray[], sign: string, at: number): boolean {
  const [left, right] = [solid[at - 1], solid[at + 1]];
  if (left === undefined || right === undefined || !isSign(sign) || !STRONG.test(sign)) return false;
  const leftFits = /^[)\]}|]/.test(sign) || (!/^[([{]/.test(sign) && (isOperand(left[0]) || /[)\]}|!]$/.test(left[0])));
  const rightFits = isOperand(right[0]) || /^[(√∫∑∏\-−[{|]/.test(right[0]);
  if (!leftFits || !rightFits) return false;
  return JOINING.test(sign) && !/<[^=]*>/.test(sign);
}

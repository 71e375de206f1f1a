import { fold } from '../read/fold.ts';
import { compileFolded } from './folded-pattern.ts';
import { joinLanguages } from './lists.ts';

/** How a machine ends when it comments on its own text; users who want to be asked put it differently. */
const remark = compileFolded(`^(?:${joinLanguages('remarkBegins')})`);
const longest = 700;
const most = 4;

/** From its first character to the end of the text. */
export function findRemark(original: string, text: string): string | undefined {
  const end = text.trimEnd().length;
  let found: number | undefined;
  let stop = end;
  for (let count = 0; count < most && stop > 0; count += 1) {
    const start = text.lastIndexOf('\n', stop - 1) + 1;
    if (end - start > longest) break;
    const line = text.slice(start, stop);
    if (isRemark(line) && start > 0 && !original.includes(line.trim())) found = start;
    else if (!isAside(line)) break;
    if (line.trim() === '') count -= 1;
    stop = start - 1;
  }
  return found === undefined ? undefined : text.slice(withRule(text, found), end);
}

function isRemark(line: string): boolean {
  const said = fold(line.slice(0, 160))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return remark.test(said);
}

/** List items and empty lines belong to the remark above them. */
function isAside(line: string): boolean {
  return line.trim() === '' || /^\s{0,8}(?:[-*•–]|\p{Nd}{1,2}[.)])\s/u.test(line);
}

/** Includes the rule above a remark. */
function withRule(text: string, start: number): number {
  const above = text.slice(Math.max(0, start - 40), start);
  const rule = /\n\s*(?:-{3,}|\*{3,}|_{3,})\s*$/.exec(above);
  return rule ? start - (above.length - rule.index - 1) : start;
}

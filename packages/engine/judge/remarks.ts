import { fold } from '../read/fold.ts';
import { compileFolded } from './folded.ts';
import { joinLanguages } from './lists.ts';

/** How a machine ends when it speaks of what it has written; a user who wants to be asked says it otherwise. */
const remark = compileFolded(`^(?:${joinLanguages('remarkBegins')})`);
const longest = 700;
const most = 4;

/** What stands behind a prompt and speaks about it, from its first sign to the end. */
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

/** Lines of a list, and empty ones, hang on the remark above them. */
function isAside(line: string): boolean {
  return line.trim() === '' || /^\s{0,8}(?:[-*•–]|\p{Nd}{1,2}[.)])\s/u.test(line);
}

/** The rule above a remark goes with it. */
function withRule(text: string, start: number): number {
  const above = text.slice(Math.max(0, start - 40), start);
  const rule = /\n\s*(?:-{3,}|\*{3,}|_{3,})\s*$/.exec(above);
  return rule ? start - (above.length - rule.index - 1) : start;
}

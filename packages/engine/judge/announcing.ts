import { fold } from '../read/fold.ts';
import { compileFolded } from './folded-pattern.ts';
import { joinLanguages } from './lists.ts';

/** 'Yes, …': no prompt starts this way. */
const assents = new Set(joinLanguages('assents').split('|').map(fold));
const presents = compileFolded(`^(?:${joinLanguages('announcementBegins')})`);
const versions = joinLanguages('versionNames');
/** In that word order, if a language has one. */
const improved = compileFolded(
  [
    joinLanguages('improvedPrompt'),
    `(?:${versions}|${joinLanguages('requestNames')})(?: [\\p{L}]{1,14}){0,2} (?:${joinLanguages('improvedBehind')})`,
    `(?:${joinLanguages('improvedBefore')})[\\p{L}]* (?:${versions})`,
  ].join('|'),
);
const prompt = compileFolded(joinLanguages('prompt'));
const label = compileFolded(`^(?:${joinLanguages('labels')})$`);
const own = compileFolded(`(?<!\\p{L})(?:${joinLanguages('my')})(?!\\p{L})|${joinLanguages('myAnywhere')}`);
const voices = compileFolded(`^(?:${joinLanguages('promisesHelp')})`);
const longest = 200;
const most = 4;

/** 'Sure, …': an answer begins. */
export function beginsWithAssent(text: string): boolean {
  return findAssent(text, 0) !== undefined;
}

/** Includes the white space after it. */
export function findPreface(text: string): string | undefined {
  let at = skipSpace(text, 0);
  const start = at;
  const thought = findThought(text, at);
  at = thought;
  for (let count = 0; count < most; count += 1) {
    const next = findAssent(text, at) ?? findAnnouncement(text, at);
    if (next === undefined) break;
    at = skipSpace(text, next);
  }
  return at > start && at < text.length ? text.slice(start, at) : undefined;
}

/** A model's thoughts, where they leaked. */
function findThought(text: string, at: number): number {
  const name = /^<(think|thinking|reasoning)>/.exec(text.slice(at, at + 12))?.[1];
  const end = name === undefined ? -1 : text.indexOf(`</${name}>`, at);
  return end === -1 ? at : skipSpace(text, end + `</${name}>`.length);
}

function findAssent(text: string, at: number): number | undefined {
  const found = /^([^!.,:;?\n。！，：、…—–]{1,30})(?:[!.,:。！，：、…—–]{1,3}|(?=\n))/u.exec(text.slice(at, at + 40));
  return found && assents.has(read(found[1]!)) ? at + found[0].length : undefined;
}

function findAnnouncement(text: string, at: number): number | undefined {
  const found = /^([^:：\n.!?。！？]{2,200})([:：]\**|(?=\n)|[.!。！]\**)/u.exec(text.slice(at, at + longest + 8));
  if (!found) return undefined;
  const said = read(found[1]!);
  const isHeld = own.test(said);
  const isLabel = /[:：]/.test(found[2]!) || (found[2] === '' && /^[#*_\s]/.test(found[1]!));
  const announces = presents.test(said) && (improved.test(said) || (isLabel && prompt.test(said)));
  const labels =
    isLabel && said.split(' ').length <= 6 && said.length <= 48 && (improved.test(said) || label.test(said));
  return !isHeld && (announces || labels || voices.test(said)) ? at + found[0].length : undefined;
}

function read(raw: string): string {
  return fold(raw)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Also skips a rule between the announcement and the prompt. */
function skipSpace(text: string, from: number): number {
  let at = from;
  for (;;) {
    while (at < text.length && /\s/.test(text[at]!)) at += 1;
    if (from === 0 || !/^(?:-{3,}|\*{3,})\s/.test(text.slice(at, at + 80))) return at;
    const end = text.indexOf('\n', at);
    at = end === -1 ? text.length : end;
  }
}

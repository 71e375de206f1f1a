import type { Analysis } from '../read/analysis.ts';
import type { Fact } from '../read/facts.ts';
import { fold } from '../read/fold.ts';
import { beginsWithAssent } from './announcing.ts';
import { compileFolded } from './folded-pattern.ts';
import { joinLanguages } from './lists.ts';
import { hasFields, isQuestion, isRequest } from './requests.ts';
import { piecesIn, requestIn, shareOfWords } from './sharing.ts';

/** A refusal, or an offer of help: prompts never speak like that. */
const helper = compileFolded(`^(?:${joinLanguages('speaksAsHelper')})`);
const offers = compileFolded(joinLanguages('offersMore'));
/** The first line of a letter. A greeting may also open a prompt, and counts only where nothing is asked for. */
const subject = compileFolded(`^[^\\p{L}]{0,3}(?:${joinLanguages('subjectLine')})[*_ ]{0,3}[:：]`);
const salutation = compileFolded(
  `^(?:(?:${joinLanguages('salutation')})(?![\\p{L}\\p{M}])|${joinLanguages('salutationJoined')})`,
);
/** Salutations that end with a colon, where other languages have a comma. */
const withColon = compileFolded(`^(?:${joinLanguages('salutationBeforeColon')})`);
const greeting = compileFolded(`^(?:${joinLanguages('greeting')})(?![\\p{L}\\p{M}])`);
/** Matched against the unfolded line, because folding would change full-width colons. */
const nameOfAddressee = new RegExp(`^[\\p{L} ]{1,24}(?:${joinLanguages('behindAName')})`, 'u');

const mostlyCode = 0.5;
/** With a lower share of the request's words, a text that asks for nothing has left the request behind. */
const enough = { question: 1.01, short: 0.92, long: 0.6, naming: 0.5 };
const shortRequest = 6;
const fewWords = 0.3;
const keptData = 0.5;
const shown = 60;

/** The first words of a rewriting that answers or refuses the request instead of asking. */
export function findAnswer(before: Analysis, after: Analysis, invented: readonly Fact[]): string | undefined {
  const text = after.text.trim();
  const head = text.slice(0, shown);
  if (text === '' || text === before.text.trim() || before.text.includes(text)) return undefined;
  if (speaksAsHelper(text) && !speaksAsHelper(before.text)) return head;
  if (isLetter(text, asks(after, before)) && !before.text.includes(firstLine(text))) return head;
  if (isMostlyNewCode(after, invented)) return head;
  const share = shareOfWords(requestIn(before), piecesIn(after));
  if (asks(after, before)) return share < fewWords && dropsData(before, after) ? head : undefined;
  return share < leastShare(before) ? head : undefined;
}

/** An answer repeats nearly all of a short request. */
function leastShare(before: Analysis): number {
  if (before.task === 'image' || !asks(before, before)) return enough.naming;
  if (before.sentences.at(-1)?.isQuestion) return enough.question;
  return before.asked <= shortRequest ? enough.short : enough.long;
}

function speaksAsHelper(text: string): boolean {
  const said = fold(text.slice(0, 200)).replace(/['’]/g, ' ');
  return helper.test(said) || offers.test(fold(text.slice(-200)).replace(/['’]/g, ' '));
}

function firstLine(text: string): string {
  const end = text.indexOf('\n');
  return end === -1 ? text : text.slice(0, end).trim();
}

function isLetter(text: string, isAsking: boolean): boolean {
  const lines = text
    .split('\n', 8)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const hasSubject = subject.test(fold(lines[0] ?? ''));
  const opening = lines.slice(hasSubject ? 1 : 0, hasSubject ? 3 : 1).find((line) => isAddress(line, text, isAsking));
  return opening !== undefined || (hasSubject && !isAsking);
}

function isAddress(line: string, text: string, isAsking: boolean): boolean {
  const folded = fold(line.slice(0, 80));
  // The line ends there, or the letter continues after its comma.
  const isLine = line.length <= 60 && text.trimEnd().length > line.length + 20;
  if (nameOfAddressee.test(line)) return isLine || !isAsking;
  if (salutation.test(folded)) {
    const isEnded = /[,!،，。]$/u.test(line) || (withColon.test(folded) && /[:：]$/u.test(line));
    return (isLine && isEnded) || (!isAsking && /^[^.!?:：\n]{2,50}[,!،，]/u.test(line));
  }
  return greeting.test(folded) && !isAsking && isLine;
}

function isMostlyNewCode(after: Analysis, invented: readonly Fact[]): boolean {
  if (!after.spans.some(({ kind }) => kind === 'code')) return false;
  const fresh = invented.filter(({ kind }) => kind === 'code');
  return fresh.reduce((sum, { text }) => sum + text.length, 0) > mostlyCode * after.text.length;
}

/** Requests come first or last, around what they are about; the middle of an answer may contain anything. */
function asks({ text: whole, sentences, language, task, cues }: Analysis, before: Analysis): boolean {
  if (hasFields(whole)) return true;
  const spoken = language ?? before.language;
  if (spoken === undefined) return true;
  const last = sentences.length - 1;
  if (Object.values(cues.sure).some((hits) => hits.some(({ isAnchored, sentence }) => isAnchored && sentence < 2)))
    return true;
  return sentences.some(({ text, isQuestion: isMarked }, at) => {
    if (at > 2 && at < last - 1) return false;
    if (isRequest(text, spoken)) return true;
    const isNear = at === 0 || at === last;
    return (
      isNear &&
      (isMarked || (at === 0 && isQuestion(text, spoken))) &&
      before.task !== 'roleplay' &&
      task !== 'roleplay'
    );
  });
}

function dropsData({ text, segments }: Analysis, after: Analysis): boolean {
  return segments.parts.some(
    ({ kind, start, end }) => kind === 'data' && shareOfWords(text.slice(start, end), piecesIn(after)) < keptData,
  );
}

/** For a single sentence: it opens a letter, or a helper speaks. */
export function speaksLikeAnAnswer(sentence: string): boolean {
  const folded = fold(sentence);
  const opensLetter =
    /^[^.!?]{2,40}[,،，!]/u.test(sentence) && (salutation.test(folded) || nameOfAddressee.test(sentence));
  return opensLetter || beginsWithAssent(sentence) || speaksAsHelper(sentence) || subject.test(folded);
}

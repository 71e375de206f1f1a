import type { Element, Slot } from '@hone/domain/enhancing';
import { applyHunks } from '@hone/text/hunks';
import { analyse, type Analysis } from '../read/analysis.ts';
import { leaveToIt } from '../decide/ask.ts';
import { placeOf } from '../decide/gap.ts';
import { readText } from '../read/reading.ts';
import { writingOf } from '../decide/say.ts';
import { countWords } from '@hone/text/count-words';
import type { Change } from './change.ts';

/** What the user says to a question; or that the machine is to choose, or that it does not matter. */
export interface Answer {
  ask: Slot;
  value: string;
  /** Nobody said it now: it is what was said before. */
  isRemembered?: boolean;
}

interface Answered {
  changes: Change<'answers' | 'remembered'>[];
  /** The text as if the answers had been in it from the first. */
  analysis: Analysis;
}

/** What an answer states. */
const stating: Partial<Record<Slot, Element>> = {
  error: 'error',
  target_language: 'language',
  system: 'stack',
  recipient: 'recipient',
  level: 'level',
  code_language: 'stack',
};
/** An answer of more words than this says it in a sentence of its own. */
const longestValue = 7;

/**
 * The prompt with the user's answers, each a sentence behind the one that it completes, or below where something was
 * handed over; undefined where there are none. What is asked, and in which language, the text alone decides: figures in
 * the answers make no sum of a question about diets.
 */
export function addAnswers(bare: Analysis, answers: readonly Answer[]): Answered | undefined {
  const given = answers.filter(({ value }) => value.trim() !== '' && value !== 'skip');
  if (given.length === 0) return undefined;
  const said = given.map((answer) => ({
    ...answer,
    sentence: say(bare, answer),
    at: endOf(bare, placeOf(bare, answer.ask)),
  }));
  const end = bare.text.trimEnd().length;
  const isBlock = ({ ask, value, sentence, at }: (typeof said)[number]) =>
    at === undefined ||
    !bare.pack ||
    bare.segments.shape !== 'alone' ||
    ((ask === 'material' || value.trim().includes('\n')) && sentence === value.trim());
  const blocks = said.filter(isBlock);
  const behindSentence = new Map<number, (typeof said)[number][]>();
  for (const each of said)
    if (!isBlock(each)) behindSentence.set(each.at!, [...(behindSentence.get(each.at!) ?? []), each]);
  const sentences = [...behindSentence].map(([at, all]) => ({
    kind: kindOf(all),
    at,
    before: '',
    after: behind(
      bare,
      at,
      all.map(({ sentence }) => sentence),
    ),
  }));
  const below = {
    kind: kindOf(blocks),
    at: end,
    before: '',
    after: `${end === 0 ? '' : '\n\n'}${blocks.map(({ sentence }) => sentence).join('\n')}`,
  };
  const changes = blocks.length === 0 ? sentences : [...sentences, below];
  const text = applyHunks(bare.text, changes.map((change, index) => ({ ...change, id: String(index), why: '' })));
  const reading = { ...readText(text), language: bare.language };
  const whole = analyse(reading, bare.packs, bare.task, given.flatMap(({ ask }) => stating[ask] ?? []));
  return { changes, analysis: { ...whole, confidence: bare.confidence } };
}

/** What is said now is the user's own word, whatever stands beside it. */
function kindOf(said: readonly Answer[]): 'answers' | 'remembered' {
  return said.every(({ isRemembered }) => isRemembered) ? 'remembered' : 'answers';
}

/** Where the sentence ends that an answer completes: what leads on with a colon does not yet. */
function endOf({ text, sentences }: Analysis, from: number): number | undefined {
  return (sentences.slice(from).find(({ end }) => !/[:;：；]$/u.test(text.slice(0, end))) ?? sentences.at(-1))?.end;
}

function say(analysis: Analysis, { ask, value }: Answer): string {
  if (!analysis.pack) return value.trim();
  if (value === 'you_decide') return leaveToIt(analysis, ask);
  const { clause, options } = writingOf(analysis).asks[ask];
  const answer = value.trim();
  const [opening = ''] = clause.split('{value}');
  if (options.includes(answer) || clause === '{value}' || (opening !== '' && answer.startsWith(opening))) return answer;
  if (countWords(answer) > longestValue || /[.!?。！？।؟\n]/u.test(answer)) return answer;
  return clause.replace('{value}', () => answer);
}

/** Behind a sentence, which is ended first if it is not. */
export function behind({ text, pack }: Analysis, at: number, sentences: readonly string[]): string {
  const stop = pack!.fullStop ?? '.';
  const gap = pack!.isUnspaced ? '' : ' ';
  const isEnded = at === 0 || /[.!?…:。！？：।؟]["'”’」』)]?$/u.test(text.slice(0, at));
  return `${isEnded ? '' : stop}${at === 0 ? '' : gap}${sentences.map((each) => (/[\p{L}\p{N}\p{M}]$/u.test(each) ? each + stop : each)).join(gap)}`;
}

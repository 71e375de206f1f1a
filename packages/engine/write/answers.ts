import type { Element, Slot } from '@hone/domain/enhancing';
import { applyHunks } from '@hone/text/hunks';
import { analyse, type Analysis } from '../read/analysis.ts';
import { leaveToModel } from '../decide/ask.ts';
import { sentenceFor } from '../decide/gap.ts';
import { readText } from '../read/reading.ts';
import { writtenVariant } from '../decide/register.ts';
import { countWords } from '@hone/text/count-words';
import type { Change } from './change.ts';

/** The user's own words, or that the machine may choose, or that it doesn't matter. */
export interface Answer {
  ask: Slot;
  value: string;
  isRemembered?: boolean;
}

interface Answered {
  changes: Change<'answers' | 'remembered'>[];
  /** Reads the text as if the answers had always been there. */
  analysis: Analysis;
}

const stating: Partial<Record<Slot, Element>> = {
  error: 'error',
  target_language: 'language',
  system: 'stack',
  recipient: 'recipient',
  level: 'level',
  code_language: 'stack',
};
const longestValue = 7;

/** Figures in answers must not change what is asked: a question about diets isn't a sum. Undefined without answers. */
export function addAnswers(bare: Analysis, answers: readonly Answer[]): Answered | undefined {
  const given = answers.filter(({ value }) => value.trim() !== '' && value !== 'skip');
  if (given.length === 0) return undefined;
  const said = given.map((answer) => ({
    ...answer,
    sentence: say(bare, answer),
    at: endOf(bare, sentenceFor(bare, answer.ask)),
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
    after: joinAfter(
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

function kindOf(said: readonly Answer[]): 'answers' | 'remembered' {
  return said.every(({ isRemembered }) => isRemembered) ? 'remembered' : 'answers';
}

/** A sentence that leads on with a colon doesn't end there. */
function endOf({ text, sentences }: Analysis, from: number): number | undefined {
  return (sentences.slice(from).find(({ end }) => !/[:;：；]$/u.test(text.slice(0, end))) ?? sentences.at(-1))?.end;
}

/** The sentence that an answer becomes in the prompt. */
export function say(analysis: Analysis, { ask, value }: Answer): string {
  if (!analysis.pack) return value.trim();
  if (value === 'you_decide') return leaveToModel(analysis, ask);
  const { clause, options } = writtenVariant(analysis).asks[ask];
  const answer = value.trim();
  const [opening = ''] = clause.split('{value}');
  if (options.includes(answer) || clause === '{value}' || (opening !== '' && answer.startsWith(opening))) return answer;
  if (countWords(answer) > longestValue || /[.!?。！？।؟\n]/u.test(answer)) return answer;
  return clause.replace('{value}', () => answer);
}

export function joinAfter({ text, pack }: Analysis, at: number, sentences: readonly string[]): string {
  const stop = pack!.fullStop ?? '.';
  const gap = pack!.isUnspaced ? '' : ' ';
  const isEnded = at === 0 || /[.!?…:。！？：।؟]["'”’」』)]?$/u.test(text.slice(0, at));
  const ended = sentences.map((each) => closeSentence(each, pack));
  return `${isEnded ? '' : stop}${at === 0 ? '' : gap}${ended.join(gap)}`;
}

export function closeSentence(sentence: string, pack: Analysis['pack']): string {
  return /[\p{L}\p{N}\p{M}]$/u.test(sentence) ? sentence + (pack?.fullStop ?? '.') : sentence;
}

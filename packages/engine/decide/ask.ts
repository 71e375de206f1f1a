import type { Language, Slot } from '@hone/domain/enhancing';
import type { Analysis } from '../read/analysis.ts';
import { sayOne, writingOf } from './say.ts';
import type { Gap } from './gap.ts';
import { languageNames } from './language-names.ts';

/** One question to the user; whatever is answered becomes a sentence of the prompt. */
export interface Ask {
  id: string;
  slot: Slot;
  /** The prompt's, in which the question and its options are. */
  language: Language;
  question: string;
  why: string;
  /** The very words that stand in the prompt if it is chosen. */
  options: { label: string; insert: string }[];
  free: true;
  /** Something else could be asked instead. */
  more: boolean;
}

const whys: Record<Slot, string> = {
  material: 'There’s nothing to work on yet.',
  error: 'Without it, the cause is a guess.',
  target_language: 'A translation needs a target language.',
  which: 'The answer depends on which one you mean.',
  system: 'The steps depend on your system.',
  place: 'The answer depends on where you are.',
  recipient: 'The wording depends on who reads it.',
  dates: 'The right plan depends on how much time there is.',
  age: 'What works depends on their age.',
  gift: 'A good gift depends on what they like.',
  outfit: 'It depends on who will wear it, and where.',
  diet: 'So the plan leaves out what you can’t eat.',
  budget: 'The best choice depends on your budget.',
  level: 'So it’s neither too easy nor too hard.',
  code_language: 'Otherwise, you might have to rewrite the code.',
  topic: 'Everything else depends on the subject.',
};

/** In every language: a telephone runs neither Windows nor Linux. */
const telephone =
  /(?<![\p{L}\p{M}])(?:(?:smart)?phone|handy|m[oó]vil|celular|telem[oó]vel|cellulare|t[eé]l[eé](?:f|ph)on|ponsel|hp(?!\p{L})|телефон|смартфон|симк)|هاتف|جوال|موبايل|फ़?ोन|मोबाइल|手机|手機|スマホ|携帯|휴대폰|핸드폰|스마트폰/iu;
/** Who asks for a fare or a flight has a day in mind, and no length that could be guessed. */
const flight = /(?<![\p{L}\p{M}])(?:flights?|fares?|vuelos?|vols?(?!\p{L})|billets? d.avion|flüge?|flug(?!\p{L})|v[oô]os?(?!\p{L})|passagens? aéreas?|vol[oi](?!\p{L})|vlucht|vliegticket|uçak|uçuş|penerbangan|tiket pesawat|рейс|авиабилет|перел[её]т)|طيران|رحلة جوية|उड़ान|फ़?्लाइट|航班|机票|機票|航空券|フライト|飛行機|항공권|비행기/iu;
const articles: Partial<Record<Language, string>> = {
  en: 'an ',
  de: 'ein ',
  nl: 'een ',
  fr: 'un ',
  es: 'un ',
  it: 'un ',
  pt: 'um ',
};

/** What options are made of that no pack has to list. */
function valuesFor({ text, language }: Analysis, slot: Slot): string[] | undefined {
  if (slot === 'target_language') return languageNames(language!);
  if (slot === 'system' && telephone.test(text)) return ['Android', `${articles[language!] ?? ''}iPhone`];
  return slot === 'dates' && flight.test(text) ? [] : undefined;
}

export function makeAsk(analysis: Analysis, { slot, words }: Gap, more: boolean): Ask {
  const { question, clause, options: listed } = writingOf(analysis).asks[slot];
  const options = valuesFor(analysis, slot)?.map((value) => clause.replace('{value}', () => value)) ?? listed;
  return {
    id: slot,
    slot,
    language: analysis.language!,
    question: question.replace('{words}', () => words),
    why: whys[slot],
    options: options.map((each) => ({ label: each, insert: each })),
    free: true,
    more,
  };
}

/** What the machine is to choose, in the user's own words. */
export function leaveToIt(analysis: Analysis, slot: Slot): string {
  return sayOne(analysis, writingOf(analysis).asks[slot].yours);
}

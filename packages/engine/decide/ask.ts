import type { Language, Slot } from '@hone/domain/enhancing';
import type { Analysis } from '../read/analysis.ts';
import { inRegister, writtenVariant } from './register.ts';
import type { Gap } from './gap.ts';
import { languageNames } from './language-names.ts';

export interface Ask {
  id: string;
  slot: Slot;
  language: Language;
  question: string;
  why: string;
  options: { label: string; insert: string }[];
  free: true;
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

// In every language: a phone runs neither Windows nor Linux.
const telephone = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:(?:smart)?phone|handy|m[oó]vil|celular|telem[oó]vel` +
    String.raw`|cellulare|t[eé]l[eé](?:f|ph)on|ponsel|hp(?!\p{L})|телефон|смартфон|симк)` +
    String.raw`|هاتف|جوال|موبايل|फ़?ोन|मोबाइल|手机|手機|スマホ|携帯|휴대폰|핸드폰|스마트폰`,
  'iu',
);
/** Whoever asks for a fare or a flight has a date in mind, not a length of stay that could be guessed. */
const flight = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:flights?|fares?|vuelos?|vols?(?!\p{L})|billets? d.avion` +
    String.raw`|flüge?|flug(?!\p{L})|v[oô]os?(?!\p{L})|passagens? aéreas?|vol[oi](?!\p{L})` +
    String.raw`|vlucht|vliegticket|uçak|uçuş|penerbangan|tiket pesawat|рейс|авиабилет` +
    String.raw`|перел[её]т)|طيران|رحلة جوية|उड़ान|फ़?्लाइट|航班|机票|機票|航空券|フライト|飛行機|항공권|비행기`,
  'iu',
);
const articles: Partial<Record<Language, string>> = {
  en: 'an ',
  de: 'ein ',
  nl: 'een ',
  fr: 'un ',
  es: 'un ',
  it: 'un ',
  pt: 'um ',
};

function valuesFor({ text, language }: Analysis, slot: Slot): string[] | undefined {
  if (slot === 'target_language') return languageNames(language!);
  if (slot === 'system' && telephone.test(text)) return ['Android', `${articles[language!] ?? ''}iPhone`];
  return slot === 'dates' && flight.test(text) ? [] : undefined;
}

export function makeAsk(analysis: Analysis, { slot, words }: Gap, more: boolean): Ask {
  const { question, clause, options: listed } = writtenVariant(analysis).asks[slot];
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

export function explainAsk(slot: Slot): string {
  return whys[slot];
}

export function leaveToModel(analysis: Analysis, slot: Slot): string {
  return inRegister(analysis, writtenVariant(analysis).asks[slot].yours);
}

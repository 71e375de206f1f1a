import type { Slot } from '@hone/domain/enhance/brief';
import type { Language } from '@hone/domain/enhance/enhancing';
import type { Pack } from '../packs/pack.ts';
import type { Fact } from '../read/facts.ts';
import { fold } from '../read/fold.ts';

/** Any count may be decided here. */
const counted: ReadonlySet<Slot> = new Set(['length', 'quantity']);
/** Here only a count of words, pages and the like. */
const measured: ReadonlySet<Slot> = new Set(['format', 'scope', 'must_include', 'style']);
const plain = /^\p{Nd}{1,3}(?:[.,\s]?\p{Nd}{3})?(?:\s?[-–~〜]\s?\p{Nd}{1,4})?$/u;
/** Ages, where the platform has no word for them. */
const ages = ['岁', '歳', '才', '살', '세', 'yas', 'साल', 'उम्र'];

interface Units {
  times: readonly string[];
  years: readonly string[];
}

const units = new Map<Language, Units>();

/** A plain count or length, which anyone may decide; never an age, a date or a price. */
export function isCount({ kind, text }: Fact, said: string, slot: Slot, language: Language, pack: Pack): boolean {
  if (kind !== 'number' && kind !== 'date') return false;
  const digits = /\p{Nd}[\p{Nd}.,\s–~〜-]*/u.exec(text)?.[0].trim() ?? '';
  if (!plain.test(digits)) return false;
  const at = said.indexOf(digits) + digits.length;
  const next = fold(said.slice(at)).replace(/^[\s-]+/u, '');
  const { times, years } = unitsOf(language);
  if ([...years, ...ages].some((word) => next.startsWith(word))) return false;
  if (counted.has(slot) && kind === 'number') return true;
  if (slot === 'time' || counted.has(slot)) return times.some((word) => isUnit(next, word));
  const ofTexts = Object.values(pack.notes.units).flatMap((phrases) =>
    phrases.split(',').map((each) => fold(each.trim())),
  );
  return measured.has(slot) && ofTexts.some((word) => isUnit(next, word.replace(/\*$/u, '')));
}

/** One or two letters are a unit only if no word continues after them. */
function isUnit(next: string, word: string): boolean {
  if (word === '' || !next.startsWith(word)) return false;
  const isShort = /^[\p{sc=Latin}\p{sc=Cyrillic}]{1,2}$/u.test(word);
  return !isShort || !/^\p{L}/u.test(next.slice(word.length));
}

/** As the platform calls them in that language. */
function unitsOf(language: Language): Units {
  const known = units.get(language);
  if (known) return known;
  const names = (unit: string) =>
    [
      ...new Set(
        (['long', 'short', 'narrow'] as const).flatMap((unitDisplay) =>
          [1, 2, 5, 11, 100].map((count) =>
            fold(new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(count)).replaceAll(
              /[\p{Nd}\s.]/gu,
              '',
            ),
          ),
        ),
      ),
    ].filter((name) => name !== '');
  const made = {
    times: ['minute', 'hour', 'day', 'week', 'month'].flatMap(names),
    years: names('year').filter((name) => name.length > 1 || /\P{sc=Latin}/u.test(name)),
  };
  units.set(language, made);
  return made;
}

/** Currencies, by the beginning of the word, in all our languages. */
const money = [
  'dollar|dolar|euro|avro|pound|libra|livre|pfund|pond|sterli|peso|real|reais|franc|frank|franken|rupee|rupia|roupie|rupie',
  'roepie|rupi|rupiah|ribu|juta|lira|lire|rouble|rublo|rubel|roebel|ruble|quid|buck|доллар|евро|фунт|рубл|руб|тысяч|лир|юан',
  'دولار|يورو|جنيه|ريال|درهم|دينار|ليرة|روبية|डॉलर|यूरो|रुपय|रुपए|रुपये|हज़ार|हजार|元|块|円|万|원|만원|달러|유로',
].join('|');
const price = new RegExp(
  // Tried once per number, however many digits it has.
  String.raw`(?<!\p{Nd}[.,]*)\p{Nd}[\p{Nd}.,]*\s?(?:[만천백万千百]\s?\p{Nd}*[만천백万千百]?\s?)?(?:${fold(money)})`,
  'u',
);

/** A price in words: '85 euros', '8만 5천 원'. */
export function namesPrice(said: string): boolean {
  return price.test(fold(said));
}

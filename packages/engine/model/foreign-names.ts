import type { Language } from '@hone/domain/enhance/enhancing';
import { calendarOf } from '../decide/names.ts';
import { technologies } from '../packs/compiled/technologies.ts';
import type { Pack } from '../packs/pack.ts';
import type { Analysis } from '../read/analysis.ts';
import { fold } from '../read/fold.ts';
import { wordsIn } from '../read/once-read.ts';
import { cutWords } from '../read/sentences.ts';

const capitalised = /(?<![\p{L}\p{M}\p{N}])(?!I(?:['’]\p{L}{1,2})?(?![\p{L}]))\p{Lu}[\p{L}\p{M}'’]*/gu;
/** Names by their look, in whatever language: 'iPhone', 'SAP', and Latin words among other letters. */
const odd = /(?<![\p{L}\p{N}])(?:\p{Lu}{2,}\p{N}*|\p{Ll}+\p{Lu}\p{L}*|\p{Lu}\p{Ll}+\p{Lu}\p{L}*)(?![\p{L}\p{N}])/gu;
const latin = /(?<![\p{L}\p{N}])\p{sc=Latin}{2,}(?![\p{L}\p{N}])/gu;
const spelled = /\p{sc=Latin}/u;

/** What precedes a person's or company's name, where letters have no capitals, or all nouns have one. */
const titled = new RegExp(
  [
    String.raw`[\p{sc=Han}\p{sc=Katakana}]·[\p{sc=Han}\p{sc=Katakana}]|\p{sc=Katakana}{2,}[・＝]\p{sc=Katakana}{2,}`,
    String.raw`(?:Herrn?|Frau|Dr\.|Prof\.|Firma|Familie) \p{Lu}\p{L}+|\p{L}+ (?:GmbH|AG|KG|Ltd|Inc)(?!\p{L})`,
    String.raw`[\p{sc=Han}]{1,4}(?:先生|女士|小姐|老师|公司|集团|大学|さん|様|氏|株式会社)|株式会社[\p{sc=Han}\p{sc=Katakana}]+`,
    String.raw`[\p{sc=Katakana}ー]{3,}(?:社|さん|氏|の近くに|に住|出身)`,
    String.raw`[\p{sc=Hangul}]{2,4} ?(?:씨|님)(?:을|를|이|가|은|는|의|께|에게|한테)?(?!\p{sc=Hangul})|주식회사`,
    String.raw`(?:السيد|السيدة|الدكتور|شركة) [\p{sc=Arabic}]{3,}`,
    String.raw`श्री(?:मती)? [\p{sc=Devanagari}]+|[\p{sc=Devanagari}]+ जी(?![\p{L}\p{M}])`,
  ].join('|'),
  'u',
);

/** In words: 'Google Docs'. */
const mostOfName = 2;

/** What everyone writes in capitals. */
const acronyms = new Set(
  (
    'ai api a4 b2b b2c ceo cta cv diy dj eu faq gps hd hr html http id it json kpi kpis led ok pc pdf ppt pr qa qr roi seo sms' +
    ' sql tv ui uk un url us usa usb ux vip vr wifi xml csv css pos poc mvp saas swot utc gmt bbq vegan dm dms'
  ).split(' '),
);

/** From our own rows, whose options name what is known everywhere. */
const known = new WeakMap<Pack, Set<string>>();
const knownTechnologies = new Set(technologies.split(/[,\s]+/).map(fold));

function knownTo(pack: Pack): Set<string> {
  const words =
    known.get(pack) ??
    new Set(
      Object.values(pack.brief.rows).flatMap(({ options = [] }) =>
        options.flatMap(({ label, insert }) =>
          cutWords(`${label} ${typeof insert === 'string' ? insert : insert.join(' ')}`),
        ),
      ),
    );
  known.set(pack, words);
  return words;
}

/** The first name that the prompt doesn't contain. `named`: what an option about programs or platforms calls itself. */
export function findForeignName(analysis: Analysis, said: string, named?: string): string | undefined {
  const { text, pack, language } = analysis;
  if (!pack || !language) return undefined;
  const called = named === undefined ? [] : cutWords(named);
  const ofText = wordsIn(analysis);
  const ofName = new Set(called.length <= mostOfName ? called : []);
  const own = { has: (word: string) => ofText.has(word) || ofName.has(word) };
  const isKnown = (word: string) => {
    const flat = fold(word).replace(/['’].*$/u, '');
    if (own.has(flat) || acronyms.has(flat) || knownTo(pack).has(flat)) return true;
    if (knownTechnologies.has(flat)) return true;
    return calendarOf(language).some((each) => fold(each).startsWith(flat) || flat.startsWith(fold(each)));
  };
  const isPlace = (name: string) => holdsName(said, name) && !holdsName(text, name) && named === undefined;
  const place = countriesOf(language).find(isPlace);
  if (place !== undefined) return place;
  const title = titled.exec(said)?.[0].replace(/(?<=씨|님)\p{sc=Hangul}+$/u, '');
  if (title !== undefined && !text.includes(title)) return title;
  const isLatin = spelled.test(said) && !/^[\p{sc=Latin}\P{L}]*$/u.test(said);
  const found = [
    ...(said.match(odd) ?? []),
    ...(isLatin ? (said.match(latin) ?? []) : []),
    ...(pack.namesHaveCapitals ? namesIn(said) : []),
    ...(capitalsTell.has(language) ? strangersIn(said, pack, own) : []),
    ...(language === 'hi' ? strangersInARow(said, pack, own) : []),
  ];
  return found.find((word) => !isKnown(word));
}

/** The first word of a sentence has a capital anyway. */
function namesIn(said: string): string[] {
  const first = said.search(/\p{L}/u);
  return [...said.matchAll(capitalised)].flatMap(({ 0: word, index }) => {
    const isOpening = index === first || /[.:!?…(] ?$/u.test(said.slice(0, index));
    return isOpening ? [] : [word];
  });
}

/** In German every noun has a capital; in Turkish a name comes first, where every word has one. */
const capitalsTell: ReadonlySet<Language> = new Set(['de', 'tr']);
const stem = 4;
const words = new WeakMap<Pack, Set<string>>();

/** The beginnings of all words in our lists for a language: some thousands. */
function stemsOf(pack: Pack): Set<string> {
  const made = words.get(pack) ?? new Set(cutWords(JSON.stringify(pack)).map((word) => word.slice(0, stem)));
  words.set(pack, made);
  return made;
}

const isStranger = (word: string, pack: Pack, own: Pick<ReadonlySet<string>, 'has'>): boolean =>
  word.length >= stem && !own.has(word) && !stemsOf(pack).has(word.slice(0, stem));

function strangersIn(said: string, pack: Pack, own: Pick<ReadonlySet<string>, 'has'>): string[] {
  return (said.match(/(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}]+/gu) ?? []).filter((word) =>
    isStranger(fold(word), pack, own),
  );
}

/** Where letters have no capitals, two words that our lists don't know are a name more often than not. */
function strangersInARow(said: string, pack: Pack, own: Pick<ReadonlySet<string>, 'has'>): string[] {
  const all = cutWords(said).map((word) => ({ word, isStrange: isStranger(word, pack, own) }));
  return all.flatMap(({ word, isStrange }, at) => (isStrange && all[at + 1]?.isStrange ? [word] : []));
}

const regions = new Map<Language, string[]>();
const shortestRegion = 2;

/** As the platform calls them in that language. */
function countriesOf(language: Language): string[] {
  const listed = regions.get(language);
  if (listed) return listed;
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const made = letters
    .flatMap((one) => letters.map((other) => names.of(one + other)))
    .flatMap((name) => (name && [...name].length >= shortestRegion ? [name] : []));
  regions.set(language, made);
  return made;
}

function holdsName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const isWhole = !/[\p{L}\p{M}]/u.test(text.charAt(at - 1)) && !/[\p{L}\p{M}]/u.test(text.charAt(at + name.length));
    if (isWhole || /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(name)) return true;
  }
  return false;
}

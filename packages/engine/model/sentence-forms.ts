import type { Language } from '@hone/domain/enhance/enhancing';
import { guards } from '../packs/compiled/guards.ts';
import { compileFolded } from '../judge/folded-pattern.ts';
import { isRequest } from '../judge/requests.ts';
import { fold } from '../read/fold.ts';

type Lists = (typeof guards)['en'];
/** Written without spaces, or with endings that the list can't name. */
const unbounded: ReadonlySet<Language> = new Set(['zh', 'ja', 'ko']);
const english: Language = 'en';

interface Forms {
  begins: RegExp;
  holds: RegExp;
  orders: RegExp;
  claims: RegExp;
}

const compiled = new Map<Language, Forms>();

function formsOf(language: Language): Forms {
  const known = compiled.get(language);
  if (known) return known;
  const lists: Lists = guards[language];
  const word = (list: string) =>
    unbounded.has(language) ? `(?:${list})` : `(?<![\\p{L}\\p{M}])(?:${list})(?![\\p{L}\\p{M}])`;
  const forms = {
    begins: compileFolded(`^[^\\p{L}\\p{Nd}]*${word(lists.wishBegins)}`),
    holds: compileFolded(word(lists.wishHolds)),
    orders: compileFolded(word(lists.ordersTheTool)),
    claims: compileFolded(word(lists.claims)),
  };
  compiled.set(language, forms);
  return forms;
}

/** As in the lists: apostrophes separate words. */
const flat = (sentence: string): string => fold(sentence).replaceAll(/['’ʼ]/g, ' ');

/** It says how the result should be, or something about the person who wants it. */
export function isWish(sentence: string, language: Language): boolean {
  const said = flat(sentence);
  const { begins, holds } = formsOf(language);
  return begins.test(said) || holds.test(said) || isRequest(said, language);
}

/** Addressed to the tool, in its own language or in English, as such orders mostly are. */
export function isOrder(sentence: string, language: Language): boolean {
  const said = flat(sentence);
  return formsOf(language).orders.test(said) || (language !== english && formsOf(english).orders.test(said));
}

export function isClaim(sentence: string, language: Language): boolean {
  return formsOf(language).claims.test(flat(sentence));
}

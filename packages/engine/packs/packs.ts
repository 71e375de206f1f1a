import type { Language } from '@hone/domain/enhancing';
import { arabic } from './ar/pack.ts';
import { german } from './de/pack.ts';
import { english } from './en/pack.ts';
import { spanish } from './es/pack.ts';
import { french } from './fr/pack.ts';
import { hindi } from './hi/pack.ts';
import { indonesian } from './id/pack.ts';
import { italian } from './it/pack.ts';
import { japanese } from './ja/pack.ts';
import { korean } from './ko/pack.ts';
import { dutch } from './nl/pack.ts';
import { portuguese } from './pt/pack.ts';
import { russian } from './ru/pack.ts';
import { turkish } from './tr/pack.ts';
import { chinese } from './zh/pack.ts';
import type { Pack } from './pack.ts';

export const packs: Record<Language, Pack> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  pt: portuguese,
  it: italian,
  nl: dutch,
  tr: turkish,
  id: indonesian,
  ru: russian,
  ar: arabic,
  hi: hindi,
  zh: chinese,
  ja: japanese,
  ko: korean,
};

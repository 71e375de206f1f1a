import type { Language } from '@hone/domain/enhancing';
import { enhanceReading, type EnhanceRequest, type Enhancement } from './enhancement.ts';
import type { Pack } from './packs/pack.ts';
import { readText } from './reading.ts';

const packs: Record<Language, () => Promise<Pack>> = {
  en: async () => (await import('./packs/en/pack.ts')).english,
  es: async () => (await import('./packs/es/pack.ts')).spanish,
  fr: async () => (await import('./packs/fr/pack.ts')).french,
  de: async () => (await import('./packs/de/pack.ts')).german,
  pt: async () => (await import('./packs/pt/pack.ts')).portuguese,
  it: async () => (await import('./packs/it/pack.ts')).italian,
  nl: async () => (await import('./packs/nl/pack.ts')).dutch,
  tr: async () => (await import('./packs/tr/pack.ts')).turkish,
  id: async () => (await import('./packs/id/pack.ts')).indonesian,
  ru: async () => (await import('./packs/ru/pack.ts')).russian,
  ar: async () => (await import('./packs/ar/pack.ts')).arabic,
  hi: async () => (await import('./packs/hi/pack.ts')).hindi,
  zh: async () => (await import('./packs/zh/pack.ts')).chinese,
  ja: async () => (await import('./packs/ja/pack.ts')).japanese,
  ko: async () => (await import('./packs/ko/pack.ts')).korean,
};

/** For a page, which fetches the prompt's language alone. */
export async function enhanceLazily(request: EnhanceRequest): Promise<Enhancement> {
  const reading = readText(request.text);
  const { language } = reading;
  return enhanceReading(reading, language ? { [language]: await packs[language]() } : {}, request);
}

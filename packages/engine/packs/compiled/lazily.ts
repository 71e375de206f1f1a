// Made from the files of each language by `npm run packs`.
import type { Language } from '@hone/domain/enhancing';
import type { Pack } from '../pack.ts';

/** For a page, which fetches the prompt's language alone. */
export const lazyPacks: Record<Language, () => Promise<Pack>> = {
  en: async () => (await import('./en.ts')).pack,
  es: async () => (await import('./es.ts')).pack,
  fr: async () => (await import('./fr.ts')).pack,
  de: async () => (await import('./de.ts')).pack,
  pt: async () => (await import('./pt.ts')).pack,
  it: async () => (await import('./it.ts')).pack,
  nl: async () => (await import('./nl.ts')).pack,
  tr: async () => (await import('./tr.ts')).pack,
  id: async () => (await import('./id.ts')).pack,
  ru: async () => (await import('./ru.ts')).pack,
  ar: async () => (await import('./ar.ts')).pack,
  hi: async () => (await import('./hi.ts')).pack,
  zh: async () => (await import('./zh.ts')).pack,
  ja: async () => (await import('./ja.ts')).pack,
  ko: async () => (await import('./ko.ts')).pack,
};

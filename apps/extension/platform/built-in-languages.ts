import type { Language } from '@hone/domain/enhance/enhancing';

/** In the package, for prompts without a server. All fifteen would be three times as heavy. */
export const builtInLanguages = ['en', 'es', 'fr', 'de'] as const satisfies readonly Language[];
export type BuiltInLanguage = (typeof builtInLanguages)[number];

export function isBuiltIn(language: Language): language is BuiltInLanguage {
  return (builtInLanguages as readonly Language[]).includes(language);
}

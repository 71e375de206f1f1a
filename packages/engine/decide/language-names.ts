import { languages, type Language } from '@hone/domain/enhancing';

const most = 3;

/** The languages that are most translated into, as the prompt's language calls them. */
export function languageNames(language: Language): string[] {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return languages.filter((each) => each !== language).slice(0, most).map((each) => names.of(each) ?? each);
}

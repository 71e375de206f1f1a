/** What stores and browsers show, by language. The manifest names these texts as `__MSG_<key>__`. */
export const defaultLocale = 'en';

export const locales = {
  en: {
    name: 'Hone',
    short_name: 'Hone',
    description:
      'Turn a rough prompt into a better one with one shortcut, right where you type: in ChatGPT, Claude, Gemini and more.',
    /** Of the keys that the browser lets people change. */
    enhance: 'Enhance the prompt',
    prompts: 'Open your prompts',
  },
} as const;

type Key = keyof (typeof locales)[typeof defaultLocale];

export const message = (key: Key): string => `__MSG_${key}__`;

/** The files of `_locales`, by name. */
export function localeFiles(): [name: string, content: string][] {
  return Object.entries(locales).map(([locale, texts]) => {
    const messages = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, { message: text }]));
    return [`_locales/${locale}/messages.json`, `${JSON.stringify(messages, null, 2)}\n`];
  });
}

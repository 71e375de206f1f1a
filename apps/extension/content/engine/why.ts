import type { Trouble } from '@hone/panel/session/state';
import { words } from './words.ts';

/** Why it was made here, and what that means. */
export function explain({ code }: Trouble): string {
  if (!navigator.onLine) return words.offline;
  if (code === 'stream.cut') return words.cut;
  return code === 'request.timeout' ? words.slow : words.down;
}

/** The package doesn't have the prompt's language. */
export function refuseLanguage(trouble: Trouble): Trouble {
  return {
    ...trouble,
    code: 'engine.language',
    message: navigator.onLine ? words.languageDown : words.languageOffline,
  };
}

import type { Trouble } from '@hone/panel/session/state';
import { words } from './words.ts';

/** Why it was made here, and what that means. */
export function explain({ code, status }: Trouble): string {
  if (code === 'stream.cut') return words.cut;
  // Something in front of the server gave up waiting for it, or we did.
  if (status === 504 || code === 'request.timeout') return words.slow;
  return navigator.onLine ? words.down : words.offline;
}

/** The package doesn't have the prompt's language. */
export function refuseLanguage(trouble: Trouble): Trouble {
  return {
    ...trouble,
    code: 'engine.language',
    message: navigator.onLine ? words.languageDown : words.languageOffline,
  };
}

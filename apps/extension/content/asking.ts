import type { Answer, Answers, Question, Trouble } from '../platform/messages.ts';
import { words } from './words.ts';

/**
 * Whether the extension that this script belongs to is still there: updated or taken away, it leaves its scripts
 * behind.
 */
export function isGone(): boolean {
  return !chrome.runtime?.id;
}

/** Why the worker says nothing. */
export function tellSilence(): Trouble {
  return isGone()
    ? { code: 'extension.gone', message: words.gone, status: 0 }
    : { code: 'extension.silent', message: words.silent, status: 0 };
}

/** Asks the worker. Never throws. */
export async function ask<Name extends Question['ask']>(
  question: Extract<Question, { ask: Name }>,
): Promise<Answer<Answers[Name]>> {
  for (let isAgain = false; ; isAgain = true) {
    try {
      const answer = (await chrome.runtime.sendMessage(question)) as Answer<Answers[Name]> | undefined;
      if (answer) return answer;
    } catch {
      // It was put to sleep just then, or is gone.
    }
    if (isAgain || isGone()) return { trouble: tellSilence() };
  }
}

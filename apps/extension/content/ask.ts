import type { Answers, Question } from '../platform/messages.ts';
import type { Answer, Trouble } from '../platform/messages/trouble.ts';
import { words } from './words.ts';

/** After an update or removal, an extension's old scripts stay behind in open pages. */
export function isOrphaned(): boolean {
  return !chrome.runtime?.id;
}

export function describeSilence(): Trouble {
  return isOrphaned()
    ? { code: 'extension.gone', message: words.gone, status: 0 }
    : { code: 'extension.silent', message: words.silent, status: 0 };
}

/** Someone took back the permission for this site. */
export function leaveIfAsked(answer: Answer<unknown>): void {
  if ('trouble' in answer && answer.trouble.code === 'extension.left') globalThis.honeGuard?.retire();
}

export async function ask<Name extends Question['ask']>(
  question: Extract<Question, { ask: Name }>,
): Promise<Answer<Answers[Name]>> {
  for (let isAgain = false; ; isAgain = true) {
    try {
      const answer = (await chrome.runtime.sendMessage(question)) as Answer<Answers[Name]> | undefined;
      if (answer) return answer;
    } catch {
      // The worker was just stopping, or is gone.
    }
    if (isAgain || isOrphaned()) return { trouble: describeSilence() };
  }
}

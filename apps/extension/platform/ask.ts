import type { Broadcast } from './messages/broadcast.ts';
import type { Answers, Question } from './messages.ts';
import type { Answer } from './messages/trouble.ts';
import type { OwnQuestion } from './own-questions.ts';

type Any = Question | OwnQuestion;

export async function ask<Name extends Any['ask']>(
  question: Extract<Any, { ask: Name }>,
): Promise<Answer<Answers[Name]>> {
  return chrome.runtime.sendMessage(question);
}

export function watchExtensionState(changed: () => void): () => void {
  const listen = (word: Partial<Broadcast> | undefined) => void (word?.tell === 'state' && changed());
  chrome.runtime.onMessage.addListener(listen);
  return () => chrome.runtime.onMessage.removeListener(listen);
}

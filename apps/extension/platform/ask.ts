import type { Answer, Answers, OwnQuestion, Question, Word } from './messages.ts';

type Any = Question | OwnQuestion;

/** Asks the worker, from a page of ours. */
export async function ask<Name extends Any['ask']>(
  question: Extract<Any, { ask: Name }>,
): Promise<Answer<Answers[Name]>> {
  return chrome.runtime.sendMessage(question);
}

/** Calls back whenever the worker says that things stand otherwise. */
export function watchStanding(changed: () => void): () => void {
  const listen = (word: Partial<Word> | undefined) => void (word?.tell === 'standing' && changed());
  chrome.runtime.onMessage.addListener(listen);
  return () => chrome.runtime.onMessage.removeListener(listen);
}

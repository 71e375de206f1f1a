import { messages } from '@hone/contracts/messages';
import type { Refusal } from '@hone/contracts/declarations/refusal';

/** For people without a screen of ours: the sentence, what is wrong with each field, and the id by which support finds it. */
export function explainRefusal({ message, fields = {}, said, requestId }: Refusal): string {
  const ofFields = Object.entries(fields).map(
    ([name, [code]]) => `${name}: ${said?.fields[name] ?? (code ? messages[code] : '')}`,
  );
  return [message, ...ofFields, ...(requestId ? [`ID: ${requestId}`] : [])].join('\n');
}

/** How `fetch` says that no one answered. */
export function isOffline(error: unknown): boolean {
  return error instanceof TypeError && error.cause !== undefined;
}

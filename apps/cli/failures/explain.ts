import { explainRefusal, isOffline } from '@hone/client/explain';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { messages } from '@hone/contracts/messages';
import { exits, type Exit } from './problem.ts';

/** What the server refused, or why it could not be asked. */
export function explain(error: unknown): { exit: Exit; sentence: string } {
  if (error instanceof Refusal) return { exit: exitOf(error), sentence: explainRefusal(error) };
  if (isOffline(error)) return { exit: exits.later, sentence: messages['request.unreachable'] };
  return { exit: exits.failed, sentence: error instanceof Error ? error.message : String(error) };
}

function exitOf({ status }: Refusal): Exit {
  if (status === 401) return exits.signedOut;
  return status === 429 || status >= 500 ? exits.later : exits.failed;
}

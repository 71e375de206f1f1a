import { messages } from '@hone/contracts/messages';
import { Refusal } from '@hone/contracts/declarations/refusal';

export const exits = { done: 0, failed: 1, usage: 2, signedOut: 3, offline: 4, interrupted: 130 } as const;
export type Exit = (typeof exits)[keyof typeof exits];

/** Something that people can put right: our sentence says how. */
export class Problem extends Error {
  readonly exit: Exit;

  constructor(message: string, exit: Exit = exits.failed) {
    super(message);
    this.exit = exit;
  }
}

/** Ctrl+C while a question was open. */
export class Interrupted extends Error {}

export function explain(error: unknown): { exit: Exit; sentence: string } {
  if (error instanceof Interrupted) return { exit: exits.interrupted, sentence: '' };
  if (error instanceof Problem) return { exit: error.exit, sentence: error.message };
  if (isUsageError(error)) return { exit: exits.usage, sentence: sayUsage(error) };
  if (error instanceof Refusal) return explainRefusal(error);
  if (isOffline(error)) return { exit: exits.offline, sentence: messages['request.unreachable'] };
  return { exit: exits.failed, sentence: error instanceof Error ? error.message : String(error) };
}

function explainRefusal(refusal: Refusal): { exit: Exit; sentence: string } {
  if (refusal.status === 401) {
    return { exit: exits.signedOut, sentence: `${refusal.message}\nRun hone login, or set HONE_API_KEY.` };
  }
  const fields = Object.entries(refusal.fields ?? {}).map(
    ([name, [code]]) => `${name}: ${refusal.said?.fields[name] ?? (code ? messages[code] : '')}`,
  );
  const lines = [refusal.message, ...fields, ...(refusal.requestId ? [`ID: ${refusal.requestId}`] : [])];
  return { exit: exits.failed, sentence: lines.join('\n') };
}

function isUsageError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/** The first sentence says what is wrong; Node's advice after it is for programmers. */
function sayUsage({ message }: Error): string {
  return `${message.split('. ')[0]!.replace(/\.$/, '')}. See hone --help.`;
}

/** How `fetch` says that no one answered. */
function isOffline(error: unknown): boolean {
  return error instanceof TypeError && error.cause !== undefined;
}

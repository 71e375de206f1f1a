import { explainRefusal, isOffline } from '@hone/client/explain';
import { messages } from '@hone/contracts/messages';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { ProtocolError, ProtocolErrorCode, type CallToolResult } from '@modelcontextprotocol/server';
import { Problem } from './problem.ts';

/** What happened and what to do, and never anything of the inside. */
function explain(error: unknown): string {
  if (error instanceof Problem) return error.message;
  if (!(error instanceof Refusal)) return messages[isOffline(error) ? 'request.unreachable' : 'request.failed'];
  return explainRefusal(error);
}

/** Nothing that was foreseen. */
export function isFault(error: unknown): boolean {
  return !(error instanceof Problem || error instanceof Refusal || error instanceof ProtocolError || isOffline(error));
}

export function isScopeMissing(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'access.scope_missing';
}

export function toToolError(error: unknown): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: explain(error) }] };
}

export function toProtocolError(error: unknown): ProtocolError {
  if (error instanceof ProtocolError) return error;
  const isTheirs = error instanceof Problem || (error instanceof Refusal && error.status < 500);
  return new ProtocolError(
    isTheirs ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError,
    explain(error),
  );
}

import type { Client } from '@hone/client/client';
import type { Library } from '@hone/client/library';
import type { Scope } from '@hone/domain/access/scopes';
import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server';
import { isFault, toToolError } from '../failures.ts';
import type { KeptLibrary } from '../library.ts';

export interface Connection {
  client: Client;
  library: KeptLibrary;
  /** Unknown over stdio, where each call learns what it may. */
  scopes?: readonly Scope[] | undefined;
  /** Of a bug, which callers learn nothing about. */
  reportFault?(error: unknown): void;
}

/** What one call of a tool gets: the person's own client, and a library as new as it can be. */
export interface ToolCall {
  client: Client;
  readLibrary(): Promise<Library>;
  signal: AbortSignal;
  /** Told only if the caller wants to know. */
  tell(message: string): Promise<void>;
}

interface Said {
  /** One after the other, for people and for clients that read no structure. */
  texts: readonly string[];
  content: Record<string, unknown>;
}

export function toolHandler<Input>(
  { client, library, reportFault }: Connection,
  act: (input: Input, call: ToolCall) => Promise<Said>,
) {
  return async (input: Input, context: ServerContext): Promise<CallToolResult> => {
    const { signal } = context.mcpReq;
    const call = { client, signal, readLibrary: () => library.read(client, signal), tell: tellProgress(context) };
    try {
      const { texts, content } = await act(input, call);
      return { content: texts.map((text) => ({ type: 'text', text })), structuredContent: content };
    } catch (error) {
      if (!signal.aborted && isFault(error)) reportFault?.(error);
      return toToolError(error);
    }
  };
}

function tellProgress({ mcpReq: { _meta, notify } }: ServerContext): ToolCall['tell'] {
  const progressToken = _meta?.progressToken;
  let progress = 0;
  return async (message) => {
    if (progressToken === undefined) return;
    progress += 1;
    await notify({ method: 'notifications/progress', params: { progressToken, progress, message } });
  };
}

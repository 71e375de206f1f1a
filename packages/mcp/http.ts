import type { Client } from '@hone/client/client';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { keepLibrary } from './library.ts';
import { makeMcpServer } from './server.ts';

export interface HttpHandler {
  /** On behalf of the person whose client this is. */
  answer(request: Request, body: unknown, client: Client): Promise<Response>;
  close(): Promise<void>;
}

/** Stateless in each version of the protocol, so that it doesn't matter which process a request reaches. */
export function makeHttpHandler(reportFault: (error: unknown) => void): HttpHandler {
  const clients = new WeakMap<object, Client>();
  const { fetch, close } = createMcpHandler(({ authInfo }) =>
    makeMcpServer({ client: clients.get(authInfo!)!, library: keepLibrary(), reportFault }),
  );
  return {
    answer(request, body, client) {
      const authInfo = { token: '', clientId: '', scopes: [] };
      clients.set(authInfo, client);
      return fetch(request, { authInfo, ...(body !== undefined && { parsedBody: body }) });
    },
    close,
  };
}

import type { Client } from '@hone/client/client';
import type { Scope } from '@hone/domain/access/scopes';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { keepLibraries } from './libraries.ts';
import { makeMcpServer } from './server.ts';

/** On whose behalf a request is answered. */
export interface Person {
  id: string;
  client: Client;
  scopes: readonly Scope[];
}

export type AnswerOverHttp = (request: Request, body: unknown, person: Person) => Promise<Response>;

/** Without sessions in each version of the protocol, so that it doesn't matter which process a request reaches. */
export function makeHttpHandler(reportFault: (error: unknown) => void): AnswerOverHttp {
  const people = new WeakMap<object, Person>();
  const libraryOf = keepLibraries();
  const { fetch } = createMcpHandler(({ authInfo }) => {
    const { id, ...person } = people.get(authInfo!)!;
    return makeMcpServer({ ...person, library: libraryOf(id), reportFault });
  });
  return (request, body, person) => {
    const authInfo = { token: '', clientId: '', scopes: [] };
    people.set(authInfo, person);
    return fetch(request, { authInfo, ...(body !== undefined && { parsedBody: body }) });
  };
}

import { makeClient, type Client } from '@hone/client/client';
import type { Session } from '@hone/client/session';

interface Asked {
  address: string;
  body: unknown;
  headers: Record<string, string>;
}

export interface FakeServer {
  client: Client;
  asked: Asked[];
  /** Throws when the network is down. */
  answer(asked: Asked): Response | Promise<Response>;
}

const connected: Session = { tokens: () => ({ access: 'a', refresh: 'r' }), keep: () => undefined };

export function fakeServer(session = connected): FakeServer {
  const send: typeof fetch = async (address, { headers, body } = {}) => {
    const asked = {
      address: String(address),
      body: body ? JSON.parse(String(body)) : undefined,
      headers: { ...headers },
    } as Asked;
    server.asked.push(asked);
    return server.answer(asked);
  };
  const server: FakeServer = {
    client: makeClient({ base: '', session, fetch: send }),
    asked: [],
    answer: () => Response.json({ data: null }),
  };
  return server;
}

export function offline(): Response {
  throw new TypeError('Failed to fetch');
}

export function refusal(status: number, code = 'request.failed'): Response {
  return Response.json({ code, message: 'No.' }, { status });
}

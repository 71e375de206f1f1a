import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
} from '@modelcontextprotocol/client';

export interface Agent {
  /** Calls a tool. The first time, the person is sent to the returned page instead. */
  ask(tool: string, given: object): Promise<URL | Record<string, unknown>>;
  /** What the browser brought back to the agent’s own address. */
  cameBack: Promise<URLSearchParams>;
  /** Redeems the code in it. */
  finish(params: URLSearchParams): Promise<void>;
  close(): Promise<void>;
}

/** A program of others on this computer, with the protocol’s official client: it knows nothing but the server’s address. */
export async function startAgent(url: string, reached: typeof fetch): Promise<Agent> {
  const listener = createServer((request, response) => {
    response.end('You can close this tab.');
    back(new URL(request.url!, 'http://127.0.0.1').searchParams);
  });
  let back!: (params: URLSearchParams) => void;
  const cameBack = new Promise<URLSearchParams>((resolve) => (back = resolve));
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const redirectUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/callback`;

  let page: URL | undefined;
  const kept = new Map<'client' | 'tokens' | 'verifier' | 'discovery', unknown>();
  const authProvider = {
    redirectUrl,
    clientMetadata: { client_name: 'Scribe', redirect_uris: [redirectUrl] },
    clientInformation: () => kept.get('client'),
    saveClientInformation: (client) => void kept.set('client', client),
    tokens: () => kept.get('tokens'),
    saveTokens: (tokens) => void kept.set('tokens', tokens),
    redirectToAuthorization: (address) => void (page = address),
    saveCodeVerifier: (verifier) => void kept.set('verifier', verifier),
    codeVerifier: () => kept.get('verifier'),
    saveDiscoveryState: (discovery) => void kept.set('discovery', discovery),
    discoveryState: () => kept.get('discovery'),
    invalidateCredentials: (kind) => void kept.delete(kind === 'all' ? 'tokens' : kind),
  } as OAuthClientProvider;
  const transport = () => new StreamableHTTPClientTransport(new URL('/mcp', url), { authProvider, fetch: reached });
  const first = transport();

  return {
    cameBack,
    async ask(tool, given) {
      page = undefined;
      const client = new Client({ name: 'Scribe', version: '1' });
      try {
        await client.connect(transport());
        return (await client.callTool({ name: tool, arguments: { ...given } })) as Record<string, unknown>;
      } catch (error) {
        if (error instanceof UnauthorizedError && page) return page;
        throw error;
      } finally {
        await client.close();
      }
    },
    finish: (params) => first.finishAuth(params),
    async close() {
      listener.close();
      listener.closeAllConnections();
      await once(listener, 'close');
    },
  };
}

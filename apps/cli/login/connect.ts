import { makeClient, type Client } from '@hone/client/client';
import { isUrl } from '@hone/domain/urls';
import { exits, Problem } from '../failures/problem.ts';
import { credentials, type Credentials, type Login } from './credentials.ts';
import { oauth } from './oauth.ts';

type Env = Readonly<Record<string, string | undefined>>;

export function readAddress(given: string | undefined, env: Env): string {
  const named = given ?? (env['HONE_URL'] || credentials(env).lastAddress());
  if (!named) throw new Problem('Which Hone? Set HONE_URL, or use --url https://…', exits.usage);
  const url = isUrl(named) ? new URL(named) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw new Problem('The address of your Hone must be like https://hone.example.', exits.usage);
  }
  if (url.protocol === 'http:' && !isThisComputer(url.hostname)) {
    throw new Problem('This address isn’t secure. Use https://.', exits.usage);
  }
  return url.origin;
}

function isThisComputer(host: string): boolean {
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);
}

/** Adds what signs in, and renews it where the server no longer takes it. */
export function connect(address: string, env: Env): Client {
  const kept = credentials(env);
  const key = env['HONE_API_KEY']?.trim();
  const send: typeof fetch = async (input, init) => {
    const login: Login | undefined = key ? { key } : kept.read(address);
    const response = await fetch(input, withToken(init, login));
    if (response.status !== 401 || !login || 'key' in login) return response;
    const fresh = await renew(address, kept, login);
    return fresh ? fetch(input, withToken(init, fresh)) : response;
  };
  const session = { tokens: () => null, keep: () => undefined };
  return makeClient({ base: `${address}/api/v1`, session, fetch: send });
}

function withToken(init: RequestInit | undefined, login: Login | undefined): RequestInit {
  const headers = new Headers(init?.headers);
  if (login) headers.set('authorization', `Bearer ${'key' in login ? login.key : login.access}`);
  return { ...init, headers };
}

/** A refresh token works once: of several processes, one renews it, and the others read what it got. */
function renew(address: string, kept: Credentials, old: Login & { access: string }): Promise<Login | undefined> {
  return kept.exclusively(async () => {
    const now = kept.read(address);
    if (!now || 'key' in now || now.access !== old.access) return now;
    const tokens = await oauth(address).refresh(now.refresh);
    if ('access' in tokens) {
      kept.put(address, tokens);
      return tokens;
    }
    if (tokens.error === 'invalid_grant') kept.drop(address);
    return undefined;
  });
}

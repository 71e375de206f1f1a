import { makeClient, type Client } from '@hone/client/client';
import { credentials, type Credentials, type Login } from './credentials.ts';
import { oauth } from './oauth.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Adds what signs in, and renews it where the server no longer takes it. */
export function connect(address: string, env: Env, given?: string): Client {
  const kept = credentials(env);
  const key = given ?? env['HONE_API_KEY']?.trim();
  const send: typeof fetch = async (input, init) => {
    const login: Login | undefined = key ? { key } : kept.read(address);
    if (!login) return refuse(advice.nobody);
    const response = await fetch(input, withToken(init, login));
    if (response.status !== 401) return response;
    if ('key' in login) return refuse(key ? (given ? advice.given : advice.set) : advice.kept);
    const fresh = await renew(address, kept, login);
    const again = fresh && (await fetch(input, withToken(init, fresh)));
    return again && again.status !== 401 ? again : refuse(advice.ended);
  };
  const session = { tokens: () => null, keep: () => undefined };
  return makeClient({ base: `${address}/api/v1`, session, fetch: send });
}

const advice = {
  nobody: 'You’re not signed in. Run hone login, or set HONE_API_KEY.',
  ended: 'You’ve been signed out. Run hone login.',
  given: 'This API key doesn’t work. Check it, or create a new one in your profile.',
  set: 'The API key in HONE_API_KEY doesn’t work. Check it, or create a new one in your profile.',
  kept: 'Your API key no longer works. Create a new one in your profile, or run hone login.',
};

function withToken(init: RequestInit | undefined, login: Login): RequestInit {
  const headers = new Headers(init?.headers);
  headers.set('authorization', `Bearer ${'key' in login ? login.key : login.access}`);
  return { ...init, headers };
}

/** The server’s own sentence is about signing in with a browser. */
function refuse(message: string): Response {
  return Response.json({ code: 'command_line.signed_out', message }, { status: 401 });
}

/** A refresh token works once: of several processes, one renews it, and the others read what it got. */
function renew(address: string, kept: Credentials, old: Login & { access: string }): Promise<Login | undefined> {
  return kept.inTurn(async () => {
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

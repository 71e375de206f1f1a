import { makeClient, type Client } from '@hone/client/client';
import type { Session, Tokens } from '@hone/client/session';
import { activate, signup } from '@hone/contracts/access/signup';
import { login, logout, refreshTokens } from '@hone/contracts/access/logins';

/** A person at a browser, whose server is another process. */
export interface Person {
  email: string;
  username: string;
  password: string;
  /** Their address, by which limits count. */
  from: string;
}

/** The same number is the same person, at an address of their own. */
export function makePerson(number: number, password = 'Right-Horse7?'): Person {
  const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return { email: `person${number}@example.org`, username: `person${number}`, password, from };
}

/** Each method is one call, and throws the server's refusal. With a session, it is the same browser at another server. */
export function atServer(url: string, person: Person, session: Session = makeSession()) {
  const { email, username, password, from } = person;
  const client = makeBrowser(url, from, session);
  return {
    client,
    session,
    keep: session.keep,
    signUp: () => client.call(signup, { body: { email, username, password } }),
    activate: (code: string) => client.call(activate, { body: { email, code } }),
    async signIn(given = password): Promise<Tokens> {
      const { access, refresh } = await client.call(login, { body: { email, password: given } });
      await session.keep({ access, refresh });
      return { access, refresh };
    },
    renew: (refresh: string) => client.call(refreshTokens, { body: { refresh_token: refresh } }),
    signOut: (refresh: string) => client.call(logout, { body: { refresh_token: refresh } }),
  };
}

function makeSession(): Session {
  let kept: Tokens | null = null;
  return { tokens: () => kept, keep: (tokens) => void (kept = tokens) };
}

function makeBrowser(url: string, from: string, session: Session): Client {
  // Tells a server that never answers from an email or log line that never comes.
  const send: typeof fetch = (input, init) =>
    fetch(input, {
      signal: AbortSignal.timeout(60_000),
      ...init,
      headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': from },
    });
  return makeClient({ base: `${url}/api/v1`, session, fetch: send });
}

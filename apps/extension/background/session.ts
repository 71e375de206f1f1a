import type { Session, Tokens } from '@hone/client/session';
import type { ExtensionState } from '../platform/messages.ts';
import { makeQueue } from '../platform/queue.ts';
import { kept } from './storage.ts';

export interface Login {
  session: Session;
  connection(): Promise<ExtensionState['connection']>;
  /** The account it belongs to, or did before the server ended it. */
  account(): Promise<string | undefined>;
  begin(tokens: Tokens & { account: string }): Promise<void>;
  end(): Promise<Tokens | null>;
}

/** `ended` is called when the server has ended the login. */
export function makeLogin(ended: () => void): Login {
  const tokens = async (): Promise<Tokens | null> => {
    const [login, access] = await Promise.all([kept.refresh.read(), kept.access.read()]);
    // The access token is gone after a restart of the browser; the first call is then refused, and renews it.
    return login?.token ? { access: access ?? '', refresh: login.token } : null;
  };
  const enqueue = makeQueue();
  /** Counts the logins, as a renewal may still be running for one that has ended. */
  let current = 0;
  let renewing = 0;
  return {
    session: {
      tokens,
      exclusively(renew) {
        renewing = current;
        return renew();
      },
      keep: (given) =>
        enqueue(async () => {
          if (renewing !== current || !(await tokens())) return;
          // Stored first, since nothing else can replace it.
          await kept.refresh.change((login) => ({ ...login, token: given?.refresh ?? null }));
          if (given) return kept.access.keep(given.access);
          await kept.access.drop();
          ended();
        }),
    },
    async connection() {
      const login = await kept.refresh.read();
      return login ? (login.token === null ? 'expired' : 'connected') : 'none';
    },
    account: async () => (await kept.refresh.read())?.account,
    begin: ({ access, refresh, account }) =>
      enqueue(async () => {
        current += 1;
        await kept.access.keep(access);
        await kept.refresh.keep({ token: refresh, account });
      }),
    end: () =>
      enqueue(async () => {
        current += 1;
        const old = await tokens();
        await Promise.all([kept.refresh.drop(), kept.access.drop()]);
        return old;
      }),
  };
}

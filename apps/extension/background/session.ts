import type { Session, Tokens } from '@hone/client/session';
import type { Standing } from '../platform/messages.ts';
import { makeQueue } from '../platform/queue.ts';
import { kept } from './storage.ts';

export interface Login {
  session: Session;
  connection(): Promise<Standing['connection']>;
  begin(tokens: Tokens): Promise<void>;
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
  return {
    session: {
      tokens,
      keep: (renewed) =>
        enqueue(async () => {
          // Stays disconnected if that happened during the renewal.
          if (!(await tokens())) return;
          await kept.refresh.keep({ token: renewed?.refresh ?? null });
          if (renewed) return kept.access.keep(renewed.access);
          await kept.access.drop();
          ended();
        }),
    },
    async connection() {
      const login = await kept.refresh.read();
      return login ? (login.token === null ? 'expired' : 'connected') : 'none';
    },
    begin: ({ access, refresh }) =>
      enqueue(async () => {
        await kept.access.keep(access);
        await kept.refresh.keep({ token: refresh });
      }),
    end: () =>
      enqueue(async () => {
        const old = await tokens();
        await Promise.all([kept.refresh.drop(), kept.access.drop()]);
        return old;
      }),
  };
}

import type { Session, Tokens } from '@hone/client/session';
import type { Standing } from '../platform/messages.ts';
import { takeTurns } from '../platform/turns.ts';
import { kept } from './storage.ts';

export interface Login {
  session: Session;
  connection(): Promise<Standing['connection']>;
  begin(tokens: Tokens): Promise<void>;
  /** Forgets the tokens, and hands out what they were. */
  end(): Promise<Tokens | null>;
}

/** The extension's login. `ended` is called when the server has ended it. */
export function makeLogin(ended: () => void): Login {
  const tokens = async (): Promise<Tokens | null> => {
    const [login, access] = await Promise.all([kept.refresh.read(), kept.access.read()]);
    // The access token does not outlive the browser. Without one the first call is refused, and renews it.
    return login?.token ? { access: access ?? '', refresh: login.token } : null;
  };
  const inTurn = takeTurns();
  return {
    session: {
      tokens,
      keep: (renewed) =>
        inTurn(async () => {
          // Disconnected while its renewal was under way: it stays so.
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
      inTurn(async () => {
        await kept.access.keep(access);
        await kept.refresh.keep({ token: refresh });
      }),
    end: () =>
      inTurn(async () => {
        const old = await tokens();
        await Promise.all([kept.refresh.drop(), kept.access.drop()]);
        return old;
      }),
  };
}

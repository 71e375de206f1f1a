import { loginRules } from '@hone/domain/access/logins';

/** Logins that ended while their access tokens may still be valid; kept for as long as such a token. */
export interface EndedLogins {
  add(loginId: string, now: Date): void;
  has(loginId: string): boolean;
}

export function endedLogins(): EndedLogins {
  const until = new Map<string, number>();
  return {
    add(loginId, now) {
      // In order of their ends, as every token lives equally long: expired ones come first.
      for (const [id, end] of until) {
        if (end > now.getTime()) break;
        until.delete(id);
      }
      until.set(loginId, now.getTime() + (loginRules.accessSeconds + 60) * 1000);
    },
    has: (loginId) => until.has(loginId),
  };
}

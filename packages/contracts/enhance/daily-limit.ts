import type { Stored } from '../stored.ts';

/** Not shown to this user again, unasked, before the reset. */
export interface LimitShown {
  user: string;
  until: string;
}

export const storedLimit: Stored<LimitShown> = {
  key: 'dailyLimit',
  kept: 'browser',
  as: { version: 1 },
  isValid(value): value is LimitShown {
    const { user, until } = (value ?? {}) as Record<string, unknown>;
    return typeof user === 'string' && typeof until === 'string';
  },
};

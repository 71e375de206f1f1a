import type { Room } from '../../ports/room.ts';
import { deleteKeysOf, sweepKeys } from './idempotency.store.ts';

export const keysRoom: Room = {
  recurring: [{ name: 'idempotency keys', everySeconds: 3600, act: sweepKeys }],
  personalData: {
    name: 'idempotency keys',
    tables: { idempotency_keys: { exported: 'answers that were given already, for a day, sealed', forgotten: true } },
    forget: (sql, { userId }) => deleteKeysOf(sql, userId),
  },
};

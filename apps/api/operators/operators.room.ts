import type { Room } from '../ports/room.ts';
import { findActsAbout, sweepActs } from './acts.store.ts';

export const operatorsRoom: Room = {
  recurring: [{ name: 'operator acts', everySeconds: 24 * 3600, act: sweepActs }],
  personalData: {
    name: 'what operators did',
    tables: {
      operator_acts: {
        exported: true,
        forgotten: 'kept for a year, under an id that says nothing of anybody: a deletion, too, has to be provable',
      },
    },
    exportOf: (sql, { userId }) => findActsAbout(sql, userId),
    forget: () => Promise.resolve(),
  },
};

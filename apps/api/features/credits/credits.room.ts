import { getUsage } from '@hone/contracts/credits';
import type { Announce } from '../../channel/port.ts';
import type { Room } from '../../ports/room.ts';
import type { KeyedHash } from '../../ports/secrets.ts';
import type { Note } from '../../ports/watching/note.ts';
import { creditsPersonalData } from './credits.personal-data.ts';
import { sweepReservations } from './credits.sweeps.ts';
import { readUsage, type CreditDeps } from './credits.ts';
import { sweepLeavers } from './leavers.ts';

export function creditsRoom(deps: CreditDeps & { announce: Announce; keyed: KeyedHash; note: Note }) {
  return {
    mount: (mount) => mount(getUsage, ({ sql, caller, now }) => readUsage(deps, sql, caller.userId, now)),
    personalData: creditsPersonalData(deps.keyed),
    async userView(sql, userId, now) {
      const { plan, credits_count, credits_expiry } = await readUsage(deps, sql, userId, now);
      return { credits_count, credits_expiry, pricing_plan: { name: plan } };
    },
    recurring: [
      { name: 'reservations', everySeconds: 60, act: (sql, now) => sweepReservations(deps, sql, now) },
      { name: 'credit leavers', everySeconds: 3600, act: sweepLeavers },
    ],
  } satisfies Room;
}

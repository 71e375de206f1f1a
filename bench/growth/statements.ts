import { randomBytes, randomUUID } from 'node:crypto';
import { makeId } from '@hone/domain/ids';
import type { Sql } from '../../apps/api/database/port.ts';
import { findRefreshToken, lockLoginOfToken } from '../../apps/api/features/access/logins/tokens/tokens.store.ts';
import { findBalance, listEntries, reserve, settle } from '../../apps/api/features/credits/credits.store.ts';
import { listLastUsed, saveAct, type Act } from '../../apps/api/features/enhance/acts.store.ts';
import { startRun } from '../../apps/api/features/enhance/engines/run.ts';
import { insertRun } from '../../apps/api/features/enhance/engines/runs.store.ts';
import { countUnusedLooks } from '../../apps/api/features/enhance/looks/looks.store.ts';
import { listHistory } from '../../apps/api/features/history/listing/listing.ts';
import { recordPrompt } from '../../apps/api/features/history/sessions/record.ts';

export interface Person {
  id: string;
  token: string;
}

type Step = readonly [name: string, run: (sql: Sql, person: Person, now: Date) => Promise<unknown>];

const made = { reach: 'dashboard', task: 'writing', target: null, mode: 'balanced', language: 'en' } as const;
const counted = { credits: 1, words_before: 9, words_after: 60, facts: 1, facts_kept: 1, milliseconds: 12, own: false };
const brief = { engine: 'built-in', hunks: [], frame: null, shown: [], choices: [], how: null, failure: null };

function newAct(user_id: string, at: Date): Act {
  return { id: makeId(at, randomBytes), user_id, at, reservation: randomUUID(), ...made, ...counted, ...brief };
}

/** What people wait for most often, by the product's own functions. */
export const steps: readonly Step[] = [
  ['read a balance', (sql, { id }) => findBalance(sql, id)],
  ['read the choices made last', (sql, { id }) => listLastUsed(sql, id)],
  ['count unused previews', (sql, { id }, now) => countUnusedLooks(sql, id, new Date(now.getTime() - 86_400_000))],
  [
    'take a credit and keep it',
    async (sql, { id }, now) => {
      const act_id = makeId(now, randomBytes);
      const held = await reserve(sql, { user_id: id, act_id, now, allowance: 5, per_minute: null, per_day: null });
      if (held.outcome !== 'reserved') throw new Error(`A credit was not held back: ${held.outcome}.`);
      await settle(sql, act_id, now);
    },
  ],
  ['add an act', (sql, { id }, now) => saveAct(sql, newAct(id, now))],
  [
    'add a model run',
    (sql, { id: user_id }, at) => {
      const act = {
        act_id: makeId(at, randomBytes),
        user_id,
        at,
        reach: 'dashboard',
        milliseconds: 9,
        free: false,
      } as const;
      return insertRun(sql, act, startRun(false));
    },
  ],
  [
    'record in History',
    (sql, { id: user_id }, now) => {
      const texts = {
        web_address: `https://chat.example.org/${randomUUID()}`,
        text: 'rough',
        enhanced_prompt: 'better',
      };
      return recordPrompt(sql, { id: makeId(now, randomBytes), user_id, now, ...texts });
    },
  ],
  ['list History', (sql, { id }) => listHistory(sql, id, {})],
  ['list the ledger’s newest', (sql, { id }) => listEntries(sql, id, 20)],
  [
    'renew a session',
    async (sql, { token }) => {
      if (!(await lockLoginOfToken(sql, token)) || !(await findRefreshToken(sql, token)))
        throw new Error('No session.');
    },
  ],
];

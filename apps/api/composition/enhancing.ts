import { setImmediate as breathe } from 'node:timers/promises';
import { languages } from '@hone/domain/enhancing';
import { warmUp } from '@hone/engine/warm-up';
import type { Logger } from 'pino';
import type { Announce } from '../channel/port.ts';
import type { Sql } from '../database/port.ts';
import { planOf } from '../features/billing/subscription/standing.ts';
import { mountCredits } from '../features/credits/credits.http.ts';
import { creditsPart } from '../features/credits/credits.part.ts';
import { sweepReservations } from '../features/credits/credits.sweeps.ts';
import { giveBackCredit, holdCredit, keepCredit, readUsage, type CreditNeeds, type HeldCredit } from '../features/credits/credits.ts';
import { mountEnhance } from '../features/enhance/enhance.http.ts';
import type { EnhanceNeeds } from '../features/enhance/enhance.ts';
import { enhancePart } from '../features/enhance/enhance.part.ts';
import { sweepQuestions } from '../features/enhance/enhance.sweeps.ts';
import { builtIn, type Engine } from '../features/enhance/engines.ts';
import { mountHistory } from '../features/history/history.http.ts';
import { historyPart } from '../features/history/history.part.ts';
import { sweepHistory } from '../features/history/history.sweeps.ts';
import { recordPrompt } from '../features/history/record.ts';
import { readWishes } from '../features/profile/preferences.store.ts';
import type { Mount } from '../http/port.ts';

interface Settings {
  announce: Announce;
  /** Where people reach the dashboard. */
  origin: string;
  now(): Date;
  log: Pick<Logger, 'error'>;
  variables: Pick<EnhanceNeeds, 'variableNames' | 'memory'>;
  /** Somebody has only bought credits left to spend, so many; in the transaction that spent one. */
  onlyBought(sql: Sql, userId: string, bought: number): Promise<void>;
}

/** What a test may put in another's place. */
export interface EnhancingReplacements {
  planOf?: CreditNeeds['planOf'];
  engine?: Engine;
}

/** The act that the product is for, and what stands around it: credits before it, the history behind it. */
export function composeEnhancing(mount: Mount, { announce, origin, now, log, variables, onlyBought }: Settings, replaced: EnhancingReplacements) {
  const credits: CreditNeeds = { planOf: replaced.planOf ?? planOf };
  const keep = async (sql: Sql, held: HeldCredit, at: Date) => {
    const kept = await keepCredit(sql, held, at);
    if (kept && kept.only_bought !== null) await onlyBought(sql, held.user_id, kept.only_bought);
    return kept;
  };
  mountCredits(mount, credits);
  mountHistory(mount, { announce });
  mountEnhance(mount, {
    engine: replaced.engine ?? builtIn,
    credits: { hold: (sql, act, at) => holdCredit(credits, sql, act, at), keep, giveBack: giveBackCredit },
    record: recordPrompt,
    wishes: readWishes,
    ...variables,
    announce,
    ownAddress: `${origin}/enhance`,
    now,
    tellFault: (error, act) => log.error({ err: error, act }, 'an engine failed'),
  });
  return {
    async creditsOf(sql: Sql, userId: string, at: Date) {
      const { plan, credits_count, credits_expiry } = await readUsage(credits, sql, userId, at);
      return { credits_count, credits_expiry, pricing_plan: { name: plan } };
    },
    /** One language at a time, with calls in between. */
    async warmUp() {
      for (const language of languages) {
        warmUp(language);
        await breathe();
      }
    },
    // Credits first, as where an act is settled: two who lock in one order never wait for each other.
    parts: [creditsPart, enhancePart, historyPart],
    recurring: [
      { name: 'history', everySeconds: 300, act: sweepHistory },
      { name: 'questions', everySeconds: 3600, act: sweepQuestions },
      { name: 'reservations', everySeconds: 60, act: (sql: Sql, at: Date) => sweepReservations(announce, sql, at) },
    ],
  };
}

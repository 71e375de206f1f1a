import type { Answers, Broadcast, OwnQuestion, Question } from '../../platform/messages.ts';
import type { Asker } from '../senders.ts';
import { kept } from '../storage.ts';
import type { HealthReports } from './health.ts';
import type { Hints } from './hints.ts';

type Named<Name extends string> = Extract<Question | OwnQuestion, { ask: Name }>;

export interface SiteDeps {
  hints: Hints;
  health: HealthReports;
  broadcast(word: Broadcast): Promise<void>;
}

export function siteHandlers({ hints, health, broadcast }: SiteDeps) {
  return {
    async agree({ to }: Named<'agree'>): Promise<Answers['agree']> {
      await kept.agreement.keep(to);
      await Promise.all([broadcast({ tell: 'state' }), hints.settle()]);
      return null;
    },
    async wrote({ result }: Named<'wrote'>, asker: Asker): Promise<Answers['wrote']> {
      if (asker.kind === 'page') await health.count(asker.address, result === 'written' ? 'written' : 'failed');
      return null;
    },
    async hinted({ tool }: Named<'hinted'>): Promise<Answers['hinted']> {
      await hints.end(tool);
      return null;
    },
    async reports({ on }: Named<'reports'>): Promise<Answers['reports']> {
      await kept.reports.keep(on);
      await broadcast({ tell: 'state' });
      return null;
    },
  };
}

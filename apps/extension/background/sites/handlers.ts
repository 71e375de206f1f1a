import type { Broadcast } from '../../platform/messages/broadcast.ts';
import type { Answers, Question } from '../../platform/messages.ts';
import type { OwnQuestion } from '../../platform/own-questions.ts';
import type { HealthReports } from './health.ts';
import type { Hints } from './hints.ts';
import { siteItems } from './stored.ts';

type Named<Name extends string> = Extract<Question | OwnQuestion, { ask: Name }>;

type Asker = { kind: 'page'; address: string; incognito: boolean } | { kind: 'own' | 'dashboard' };

export interface SiteDeps {
  hints: Hints;
  health: HealthReports;
  broadcast(word: Broadcast): Promise<void>;
}

export function siteHandlers({ hints, health, broadcast }: SiteDeps) {
  return {
    async wrote({ result }: Named<'wrote'>, asker: Asker): Promise<Answers['wrote']> {
      if (asker.kind === 'page') await health.count(asker, result === 'written' ? 'written' : 'failed');
      return null;
    },
    async hinted({ tool }: Named<'hinted'>): Promise<Answers['hinted']> {
      await hints.end(tool);
      return null;
    },
    async reports({ on }: Named<'reports'>): Promise<Answers['reports']> {
      await siteItems.reports.keep(on);
      // Nothing counted before is sent, should it be turned on again.
      if (!on) await siteItems.health.drop();
      await broadcast({ tell: 'state' });
      return null;
    },
  };
}

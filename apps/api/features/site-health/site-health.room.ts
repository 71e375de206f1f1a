import { listSiteHealth, reportSiteHealth } from '@hone/contracts/site-health';
import type { Sql } from '../../database/port.ts';
import type { Room } from '../../ports/room.ts';
import type { KeyedHash } from '../../ports/secrets.ts';
import { exportReports, forgetReports, listHealth, reportHealth, sweepHealth } from './site-health.ts';

const minutes = 10;

export function siteHealthRoom({ keyed }: { keyed: KeyedHash }): Room {
  const list = everyFewMinutes(listHealth);
  return {
    mount(mount) {
      mount(reportSiteHealth, ({ sql, caller, body, now }) =>
        reportHealth({ sql, keyed, now }, caller.userId, body.sites),
      );
      mount(listSiteHealth, ({ sql, now }) => list(sql, now));
    },
    personalData: {
      name: 'reports on AI tools',
      tables: { site_reports: { exported: true, forgotten: true } },
      exportOf: (sql, { userId }) => exportReports(sql, keyed, userId),
      forget: (sql, { userId }) => forgetReports(sql, keyed, userId),
    },
    recurring: [{ name: 'site reports', everySeconds: 3600, act: sweepHealth }],
  };
}

/** Everyone may ask, and it sums up all reports. */
function everyFewMinutes<Answer>(read: (sql: Sql, now: Date) => Promise<Answer>): typeof read {
  let known: { at: number; answer: Promise<Answer> } | undefined;
  return (sql, now) => {
    const at = now.getTime();
    if (!known || at - known.at >= minutes * 60_000) {
      known = { at, answer: read(sql, now) };
      known.answer.catch(() => (known = undefined));
    }
    return known.answer;
  };
}

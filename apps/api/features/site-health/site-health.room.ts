import { listSiteHealth, reportSiteHealth } from '@hone/contracts/site-health';
import { dayOf } from '@hone/domain/money/credits';
import type { Room } from '../../ports/room.ts';
import { fewADay } from './few-a-day.ts';
import { listHealth, reportHealth, sweepHealth } from './site-health.ts';

export function siteHealthRoom(): Room {
  const mayReport = fewADay();
  return {
    mount(mount) {
      mount(reportSiteHealth, async ({ sql, caller, body, now }) => {
        if (mayReport(caller.userId, dayOf(now))) await reportHealth(sql, body.sites, now);
      });
      mount(listSiteHealth, ({ sql, now }) => listHealth(sql, now));
    },
    recurring: [{ name: 'site health', everySeconds: 3600, act: sweepHealth }],
  };
}

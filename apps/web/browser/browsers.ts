import { describeAgent, type Agent } from '@hone/domain/access/agents';
import { intlLocale, t } from '../ui/t.ts';
import { words } from './words.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const units = [
  ['minute', minute, hour],
  ['hour', hour, day],
  ['day', day, 30 * day],
] as const;

export function formatLastUsed(usedAt: number, now: number): string {
  // Our clock may be a moment behind the server's.
  const passed = Math.max(0, now - usedAt);
  if (passed < minute) return t(words.usedNow);
  const unit = units.find(([, , end]) => passed < end);
  if (!unit) return t(words.usedOn, { day: new Date(usedAt) });
  const [name, length] = unit;
  const when = new Intl.RelativeTimeFormat(intlLocale(), { numeric: 'auto' }).format(
    -Math.floor(passed / length),
    name,
  );
  return t(words.used, { when });
}

export function describeBrowser({ browser, system }: Agent): string {
  if (browser && system) return t(words.browserOnSystem, { browser, system });
  if (browser) return t(words.browserAlone, { browser });
  return system ? t(words.systemAlone, { system }) : t(words.unknownBrowser);
}

export function thisBrowser(): Agent {
  return describeAgent(navigator.userAgent);
}

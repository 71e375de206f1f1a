import { describeAgent, type Agent } from '@hone/domain/agents';
import { intlLocale, t } from '../ui/t.ts';
import { words } from './words.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** The first that has not passed yet is the one that is counted in. */
const units = [
  ['minute', minute, hour],
  ['hour', hour, day],
  ['day', day, 30 * day],
] as const;

/** When a browser was last used, as one would say it. */
export function sayLastUsed(usedAt: number, now: number): string {
  // A clock may be a moment behind the server's.
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

/** 'Chrome on Linux', or as much of it as is known. */
export function nameBrowser({ browser, system }: Agent): string {
  if (browser && system) return t(words.browserOnSystem, { browser, system });
  if (browser) return t(words.browserAlone, { browser });
  return system ? t(words.systemAlone, { system }) : t(words.unknownBrowser);
}

/** This one, as it calls itself. */
export function ownBrowser(): Agent {
  return describeAgent(navigator.userAgent);
}

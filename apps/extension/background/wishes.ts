import type { BodyOf } from '@hone/contracts/define';
import type { changePreferences, Preferences } from '@hone/contracts/preferences';
import { siteRules } from '@hone/domain/preferences';
import type { Wish } from './storage.ts';

/** The preferences as they are with these wishes, in their order. */
export function applyWishes(preferences: Preferences, wishes: readonly Wish[]): Preferences {
  return wishes.reduce(applyWish, preferences);
}

/**
 * What of it is sent: only what the wishes touch, so that nothing is overwritten that was changed elsewhere meanwhile.
 */
export function changesBy(preferences: Preferences, wishes: readonly Wish[]): BodyOf<typeof changePreferences> {
  const { sites, ...wished } = applyWishes(preferences, wishes);
  const touched = new Set(wishes.flatMap((wish) => ('prefer' in wish ? Object.keys(wish.prefer) : [])));
  const areSites = wishes.some((wish) => !('prefer' in wish));
  return {
    ...Object.fromEntries(Object.entries(wished).filter(([name]) => touched.has(name))),
    ...(areSites ? { sites } : {}),
  };
}

function applyWish(preferences: Preferences, wish: Wish): Preferences {
  if ('prefer' in wish) {
    const wished = Object.fromEntries(Object.entries(wish.prefer).filter(([, value]) => value !== undefined));
    return { ...preferences, ...wished };
  }
  const { everywhere, off } = preferences.sites;
  if ('everywhere' in wish) return { ...preferences, sites: { everywhere: wish.everywhere, off } };
  const others = off.filter((host) => host !== wish.site);
  // Only so many are kept: the one that was switched off first is on again.
  return {
    ...preferences,
    sites: { everywhere, off: wish.on ? others : [...others, wish.site].slice(-siteRules.mostOff) },
  };
}

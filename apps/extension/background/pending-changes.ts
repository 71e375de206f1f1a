import type { BodyOf } from '@hone/contracts/declarations/define';
import type { changePreferences, Preferences } from '@hone/contracts/profile/preferences';
import { siteRules } from '@hone/domain/preferences';
import type { PendingChange } from './storage.ts';

export function applyChanges(preferences: Preferences, changes: readonly PendingChange[]): Preferences {
  return changes.reduce(applyChange, preferences);
}

/** Only the fields with changes, so that nothing changed elsewhere is overwritten. */
export function patchFor(
  preferences: Preferences,
  changes: readonly PendingChange[],
): BodyOf<typeof changePreferences> {
  const { sites, ...changed } = applyChanges(preferences, changes);
  const touched = new Set(changes.flatMap((change) => ('prefer' in change ? Object.keys(change.prefer) : [])));
  const areSites = changes.some((change) => !('prefer' in change));
  return {
    ...Object.fromEntries(Object.entries(changed).filter(([name]) => touched.has(name))),
    ...(areSites ? { sites } : {}),
  };
}

function applyChange(preferences: Preferences, change: PendingChange): Preferences {
  if ('prefer' in change) {
    const changed = Object.fromEntries(Object.entries(change.prefer).filter(([, value]) => value !== undefined));
    return { ...preferences, ...changed };
  }
  const { everywhere, off } = preferences.sites;
  if ('everywhere' in change) return { ...preferences, sites: { everywhere: change.everywhere, off } };
  const others = off.filter((host) => host !== change.site);
  // The list is limited: the host that was turned off first is on again.
  return {
    ...preferences,
    sites: { everywhere, off: change.on ? others : [...others, change.site].slice(-siteRules.mostOff) },
  };
}

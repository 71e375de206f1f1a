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
  const { sites, shortcuts, ...changed } = applyChanges(preferences, changes);
  const touched = new Set(changes.flatMap((change) => ('prefer' in change ? Object.keys(change.prefer) : [])));
  const areSites = changes.some((change) => 'site' in change || 'everywhere' in change);
  const keys = new Set(changes.flatMap((change) => ('shortcuts' in change ? Object.keys(change.shortcuts) : [])));
  return {
    ...only(changed, touched),
    ...(keys.size > 0 ? { shortcuts: only(shortcuts, keys) } : {}),
    ...(areSites ? { sites } : {}),
  };
}

function applyChange(preferences: Preferences, change: PendingChange): Preferences {
  if ('prefer' in change) {
    return { ...preferences, ...defined(change.prefer) };
  }
  if ('shortcuts' in change)
    return { ...preferences, shortcuts: { ...preferences.shortcuts, ...defined(change.shortcuts) } };
  const { everywhere, off } = preferences.sites;
  if ('everywhere' in change) return { ...preferences, sites: { everywhere: change.everywhere, off } };
  const others = off.filter((host) => host !== change.site);
  // The list is limited: the host that was turned off first is on again.
  return {
    ...preferences,
    sites: { everywhere, off: change.on ? others : [...others, change.site].slice(-siteRules.mostOff) },
  };
}

function only<Fields extends object>(fields: Fields, names: ReadonlySet<string>): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name))) as Partial<Fields>;
}

function defined<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof defined<Fields>
  >;
}

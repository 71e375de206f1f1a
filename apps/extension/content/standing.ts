import type { SiteHints } from '@hone/domain/site-hints';
import type { ExtensionState } from '../platform/messages.ts';
import { ask } from './ask.ts';

export interface StandingCache {
  known(): ExtensionState | undefined;
  /** Asked on first use only: a page on which nobody writes costs nothing. */
  ask(): Promise<ExtensionState | undefined>;
  take(standing: ExtensionState): void;
  renew(): void;
}

export function cacheStanding(changed: (standing: ExtensionState) => void): StandingCache {
  let known: ExtensionState | undefined;
  let pending: Promise<void> | undefined;

  const take = (standing: ExtensionState) => {
    known = { ...standing, hints: hintsFor(standing.hints, location) };
    changed(known);
  };
  const learn = async () => {
    const said = await ask({ ask: 'standing', host: location.host });
    pending = undefined;
    if ('answer' in said) take(said.answer);
  };
  const renew = () => (pending ??= learn());
  return {
    known: () => known,
    async ask() {
      if (!known) await renew();
      return known;
    },
    take,
    renew: () => void (known && renew()),
  };
}

export function hintsFor(
  hints: SiteHints | null,
  { host, pathname }: Pick<Location, 'host' | 'pathname'>,
): SiteHints | null {
  return hints?.match.some((place) => `${host}${pathname}/`.startsWith(`${place}/`)) ? hints : null;
}

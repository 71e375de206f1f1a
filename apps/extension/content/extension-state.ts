import type { SiteHints } from '@hone/domain/enhance/site-hints';
import type { ExtensionState } from '../platform/messages.ts';
import { ask, leaveIfAsked } from './ask.ts';

export interface StateCache {
  known(): ExtensionState | undefined;
  /** Requested on first use only: a page on which no one writes costs nothing. */
  ask(): Promise<ExtensionState | undefined>;
  take(extension: ExtensionState): void;
  renew(): void;
}

export function cacheState(changed: (extension: ExtensionState) => void): StateCache {
  let known: ExtensionState | undefined;
  let pending: Promise<void> | undefined;

  const take = (extension: ExtensionState) => {
    known = { ...extension, hints: hintsFor(extension.hints, location) };
    changed(known);
  };
  const learn = async () => {
    const said = await ask({ ask: 'state', host: location.host });
    pending = undefined;
    if ('answer' in said) take(said.answer);
    else leaveIfAsked(said);
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

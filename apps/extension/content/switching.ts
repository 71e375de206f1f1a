import type { SiteHints, Standing } from '../platform/messages.ts';
import { ask } from './asking.ts';

export interface Switching {
  /** How things stood when they were last asked for. */
  known(): Standing | undefined;
  /** Asked for on first use: a page on which nobody writes costs nothing. */
  ask(): Promise<Standing | undefined>;
  take(standing: Standing): void;
  /** The worker says that something is otherwise. */
  renew(): void;
}

/** Keeps how things stand on this page, and tells whoever draws it. */
export function followStanding(changed: (standing: Standing) => void): Switching {
  let known: Standing | undefined;
  let asking: Promise<void> | undefined;

  const take = (standing: Standing) => {
    known = { ...standing, hints: hintsFor(standing.hints, location) };
    changed(known);
  };
  const learn = async () => {
    const said = await ask({ ask: 'standing', host: location.host });
    asking = undefined;
    if ('answer' in said) take(said.answer);
  };
  const renew = () => (asking ??= learn());
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

/** Hints may be meant for a part of a site alone: 'x.com/i/grok'. */
export function hintsFor(
  hints: SiteHints | null,
  { host, pathname }: Pick<Location, 'host' | 'pathname'>,
): SiteHints | null {
  return hints?.match.some((place) => `${host}${pathname}/`.startsWith(`${place}/`)) ? hints : null;
}

import type * as ceremonies from './ceremonies.ts';

type Ceremonies = typeof ceremonies;

let loaded: Ceremonies | undefined;

/** Nothing if they couldn't be loaded; the next call tries again. */
export async function loadCeremonies(): Promise<Ceremonies | undefined> {
  return (loaded ??= await import('./ceremonies.ts').catch(() => undefined));
}

/** If one is running, for example when its button is gone. */
export function endCeremony(): void {
  loaded?.endCeremony();
}

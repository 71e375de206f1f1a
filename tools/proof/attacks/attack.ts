import type { Bench } from '../../../bench/measure.ts';
import type { Tally } from '../../../apps/api/testing/attacks/tally.ts';
import type { Shown } from '../shown/proof.ts';

/** Where the scanners are: by `--schemathesis PATH` and `--wapiti PATH`, otherwise on the PATH. */
export interface Scanners {
  schemathesis: string;
  wapiti: string;
}

/** Attacks the built server, running with its limits a thousand times as high; ends by itself. */
export type Program = (bench: Bench, scanners: Scanners) => Promise<Tally>;

export interface AttackRow extends Shown {
  attack: string;
  holds: string;
  program?: Program;
}

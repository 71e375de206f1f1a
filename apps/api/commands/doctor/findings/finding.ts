import type { Config } from '../../../config/settings.ts';
import type { Looked } from '../../../config/looked.ts';
import type { Database, Sql } from '../../../database/port.ts';

export interface Finding {
  /** `unseen`: it couldn't be looked at, and `what` says why. */
  verdict: 'ok' | 'warning' | 'wrong' | 'unseen';
  /** One sentence. */
  what: string;
  /** A command, or a setting. */
  fix?: string;
}

export const ok = (what: string): Finding => ({ verdict: 'ok', what });
export const warning = (what: string, fix: string): Finding => ({ verdict: 'warning', what, fix });
export const wrong = (what: string, fix: string): Finding => ({ verdict: 'wrong', what, fix });

/** Thrown by a check that another fault keeps from looking: that fault is reported where it is found. */
export class Unseen extends Error {}

/** Why root leaves alone what is another account's. */
export const asRoot = (account: string): string => `this runs as root and not as ${account}`;

/** What is examined. */
export interface Patient {
  config: Config;
  looked: Looked;
  now(): Date;
  /** Past any pooler, opened once; rejects as the driver does. */
  connect(): Promise<Database>;
  /** The same for everyone but the check of that connection. Throws `Unseen` if there is none. */
  openDatabase(): Promise<Database>;
  /** For rows of this build's tables. Throws `Unseen` while they can't be read. */
  openRows(): Promise<Sql>;
}

export interface Check {
  subject: string;
  /** Then it's given up, whatever it waits for. */
  seconds: number;
  look(patient: Patient): Promise<Finding[]>;
}

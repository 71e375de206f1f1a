import type { Looked } from '../../config/looked.ts';
import type { Config } from '../../config/settings.ts';
import type { Done } from './done.ts';
import type { Say } from './lines.ts';
import type { Admin } from './open.ts';
import type { Told } from './told.ts';

/** Runs a parsed command. */
export type RunCommand = (admin: Admin, say: Say) => Promise<Done>;

interface Named {
  words: readonly string[];
  takes: string;
  does: string;
}

export interface Command extends Named {
  /** Changes something, or takes data away: it's written down before and after (`logged.ts`). */
  isLogged?: true;
  /** Refuses invalid arguments, before any database is opened. */
  read(given: readonly string[], refuse: () => never): RunCommand;
}

export type Settings = Pick<
  Config,
  'database' | 'mode' | 'models' | 'data' | 'files' | 'secret' | 'oldSecret' | 'backups' | 'operator'
>;

/** Opens what it needs itself, and no database that has yet to be migrated: so it runs before the first start. */
export interface SettingsCommand extends Named {
  /** Changes something, or takes data away: it's told on stderr, and in the database if it leaves one open (`told.ts`). */
  isLogged?: true;
  /** `given` are as many words as `takes` names. */
  ask(settings: Settings, say: Say, given: readonly string[], told: Told): Promise<Done>;
}

/** Runs with whatever settings there are, since they may be what is wrong. */
export interface Examination extends Named {
  /** Refuses invalid arguments. */
  examine(given: readonly string[]): (looked: Looked, say: Say) => Promise<boolean>;
}

/** For a command that takes nothing. */
export const ofNone =
  (act: RunCommand): Command['read'] =>
  (given, refuse) =>
    given.length > 0 ? refuse() : act;

/** For a command that takes one email, username or id, in any case. */
export const ofOne =
  (act: (admin: Admin, name: string, say: Say) => Promise<Done>): Command['read'] =>
  (given, refuse) => {
    const name = given.length === 1 ? given[0]!.trim().toLowerCase() : '';
    return name === '' ? refuse() : (admin, say) => act(admin, name, say);
  };

import type { ModelListing } from '../../config/models.ts';
import type { Say } from './lines.ts';
import type { Admin } from './open.ts';

/** Runs a parsed command. Returns whether all is well. */
export type RunCommand = (admin: Admin, say: Say) => Promise<boolean | void>;

interface Named {
  words: readonly string[];
  takes: string;
  does: string;
}

export interface Command extends Named {
  /** Refuses invalid arguments, before any database is opened. */
  read(given: readonly string[], refuse: () => never): RunCommand;
}

/** Opens no database, so it runs beside a server on the embedded one, and before the first start. */
export interface ModelCommand extends Named {
  ask(models: readonly ModelListing[], say: Say): Promise<boolean>;
}

/** For a command that takes nothing. */
export const ofNone =
  (act: RunCommand): Command['read'] =>
  (given, refuse) =>
    given.length > 0 ? refuse() : act;

/** For a command that takes one email, username or id, in any case. */
export const ofOne =
  (act: (admin: Admin, name: string, say: Say) => Promise<void>): Command['read'] =>
  (given, refuse) => {
    const name = given.length === 1 ? given[0]!.trim().toLowerCase() : '';
    return name === '' ? refuse() : (admin, say) => act(admin, name, say);
  };

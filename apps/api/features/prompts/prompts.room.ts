import type { Sql } from '../../database/port.ts';
import type { Room } from '../../ports/room.ts';
import type { PromptsDeps } from './deps.ts';
import { openLibrary } from './opening.ts';
import { mountPrompts } from './prompts.http.ts';
import { promptsPersonalData } from './prompts.personal-data.ts';
import { sweepPrompts } from './prompts.sweeps.ts';

interface RoomDeps extends PromptsDeps {
  /** Accounts that are older than the library. */
  listWithoutLibrary(sql: Sql): Promise<string[]>;
}

export function promptsRoom({ listWithoutLibrary, ...deps }: RoomDeps): Room {
  const openLibraries = async (sql: Sql, now: Date) => {
    for (const userId of await listWithoutLibrary(sql)) await openLibrary(deps, { sql, userId, now });
  };
  return {
    mount: (mount) => mountPrompts(mount, deps),
    personalData: promptsPersonalData,
    recurring: [
      { name: 'prompts', everySeconds: 3600, act: sweepPrompts },
      { name: 'libraries', everySeconds: 3600, act: openLibraries },
    ],
  };
}

import type { Announce } from '../channel/port.ts';
import type { Sql } from '../database/port.ts';
import { listWithoutLibrary, recordChange } from '../features/changes/changes.ts';
import { mountChanges } from '../features/changes/changes.http.ts';
import { changesPart } from '../features/changes/changes.part.ts';
import { readChangedCategories, readChangedPrompts } from '../features/prompts/changed.ts';
import { openLibrary } from '../features/prompts/opening.ts';
import { mountPrompts } from '../features/prompts/prompts.http.ts';
import { promptsPart } from '../features/prompts/prompts.part.ts';
import { sweepPrompts } from '../features/prompts/prompts.sweeps.ts';
import { renameInPrompts } from '../features/prompts/renaming.ts';
import { openMemory } from '../features/variables/memory.ts';
import type { Change } from '../features/variables/needs.ts';
import { mountVariables } from '../features/variables/variables.http.ts';
import { variablesPart } from '../features/variables/variables.part.ts';
import { sweepVariables } from '../features/variables/variables.sweeps.ts';
import { findVariableNames } from '../features/variables/variables.store.ts';
import { readChangedVariables } from '../features/variables/variables.ts';
import type { Mount } from '../http/port.ts';

/** Prompts and variables, and the feed that tells of their changes. */
export function composeLibrary(mount: Mount, announce: Announce) {
  const record = (sql: Sql, userId: string, count: number) => recordChange(announce, sql, userId, count);
  mountPrompts(mount, { record });
  const rename = (change: Change, from: string, to: string) => renameInPrompts({ record }, change, from, to);
  mountVariables(mount, { record, renameInPrompts: rename });
  mountChanges(mount, { categories: readChangedCategories, prompts: readChangedPrompts, variables: readChangedVariables });
  const open = (sql: Sql, userId: string, now: Date) => openLibrary({ record }, { sql, userId, now });
  return {
    open,
    forEnhancing: { variableNames: findVariableNames, memory: openMemory({ record, renameInPrompts: rename }) },
    // The counts last: the rows hold on to them.
    parts: [promptsPart, variablesPart, changesPart],
    recurring: [
      { name: 'prompts', everySeconds: 3600, act: sweepPrompts },
      { name: 'variables', everySeconds: 3600, act: sweepVariables },
      {
        // Accounts that are older than the library.
        name: 'libraries',
        everySeconds: 3600,
        async act(sql: Sql, now: Date) {
          for (const userId of await listWithoutLibrary(sql)) await open(sql, userId, now);
        },
      },
    ],
  };
}

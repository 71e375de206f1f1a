import * as categories from '@hone/contracts/library/categories';
import * as prompts from '@hone/contracts/library/prompts';
import * as versions from '@hone/contracts/library/versions';
import * as sets from '@hone/contracts/library/sets';
import type { Sql } from '../../database/port.ts';
import type { LibraryDeps } from '../../ports/library.ts';
import type { Room } from '../../ports/room.ts';
import { findCategories } from './categories/categories.store.ts';
import { createCategory, renameCategory } from './categories/categories.ts';
import { deleteCategory, deletePrompt, restoreCategory, restorePrompt } from './deletions/deletions.ts';
import { sweepPrompts } from './deletions/prompts.sweeps.ts';
import { promptsPersonalData } from './prompts.personal-data.ts';
import type { PlanDeps } from './prompts/fragments.ts';
import { listPrompts } from './prompts/listing.ts';
import { arrangePrompt, createPrompt, editPrompt, recordPromptUse } from './prompts/prompts.ts';
import { deleteValueSet, keepValueSet, renameValueSet } from './sets/sets.ts';
import { openLibrary } from './starters/open-library.ts';
import { listVersions, nameVersion, readVersion, restoreVersion } from './versions/versions.ts';
import { sweepVersions } from './versions/versions.sweeps.ts';

interface RoomDeps extends LibraryDeps, PlanDeps {
  /** Accounts older than the library. */
  listWithoutLibrary(sql: Sql): Promise<string[]>;
}

export function promptsRoom(deps: RoomDeps): Room {
  const { record, listWithoutLibrary } = deps;
  const openLibraries = async (sql: Sql, now: Date) => {
    for (const userId of await listWithoutLibrary(sql)) await openLibrary(record, { sql, userId, now });
  };
  return {
    mount(mount) {
      mount(categories.listCategories, ({ sql, caller }) => findCategories(sql, caller.userId));
      mount(categories.createCategory, (call) => createCategory(deps, call));
      mount(categories.renameCategory, (call) => renameCategory(record, call));
      mount(categories.deleteCategory, (call) => deleteCategory(record, call));
      mount(categories.restoreCategory, (call) => restoreCategory(record, call));

      mount(prompts.listPrompts, ({ sql, caller, query }) => listPrompts(sql, caller.userId, query));
      mount(prompts.createPrompt, (call) => createPrompt(deps, call));
      mount(prompts.editPrompt, (call) => editPrompt(deps, call));
      mount(prompts.arrangePrompt, (call) => arrangePrompt(record, call));
      mount(prompts.recordPromptUse, (call) => recordPromptUse(record, call));
      mount(prompts.deletePrompt, (call) => deletePrompt(record, call));
      mount(prompts.restorePrompt, (call) => restorePrompt(record, call));

      mount(versions.listPromptVersions, listVersions);
      mount(versions.readPromptVersion, readVersion);
      mount(versions.namePromptVersion, (call) => nameVersion(record, call));
      mount(versions.restorePromptVersion, (call) => restoreVersion(deps, call));

      mount(sets.keepValueSet, (call) => keepValueSet(deps, call));
      mount(sets.renameValueSet, (call) => renameValueSet(deps, call));
      mount(sets.deleteValueSet, (call) => deleteValueSet(record, call));
    },
    personalData: promptsPersonalData,
    recurring: [
      { name: 'prompts', everySeconds: 3600, act: sweepPrompts },
      { name: 'versions', everySeconds: 24 * 3600, act: sweepVersions },
      { name: 'libraries', everySeconds: 3600, act: openLibraries },
    ],
  };
}

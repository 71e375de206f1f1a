import * as categories from '@hone/contracts/library/categories';
import * as imports from '@hone/contracts/library/imports';
import * as prompts from '@hone/contracts/library/prompts';
import * as versions from '@hone/contracts/library/versions';
import * as searches from '@hone/contracts/library/searches';
import * as sets from '@hone/contracts/library/sets';
import * as several from '@hone/contracts/library/several';
import type { Sql } from '../../database/port.ts';
import type { Recurring } from '../../jobs/port.ts';
import type { Room } from '../../ports/room.ts';
import { findCategories } from './categories/categories.store.ts';
import { createCategory, editCategory } from './categories/categories.ts';
import { deleteCategory, deletePrompt, restoreCategory, restorePrompt } from './deletions/deletions.ts';
import { sweepPrompts } from './deletions/prompts.sweeps.ts';
import { finishImport, type ImportDeps } from './imports/finishing.ts';
import { sweepImports } from './imports/imports.sweeps.ts';
import { cancelImport, keepBatch, startImport } from './imports/staging.ts';
import { undoImport } from './imports/undo.ts';
import { promptsPersonalData } from './prompts.personal-data.ts';
import type { PlanDeps } from './prompts/fragments.ts';
import { listPrompts } from './prompts/listing.ts';
import { arrangePrompt, createPrompt, editPrompt, recordPromptUse } from './prompts/prompts.ts';
import { deleteSearch, keepSearch, renameSearch } from './searches/searches.ts';
import { deleteValueSet, keepValueSet, renameValueSet } from './sets/sets.ts';
import { arrangeSeveral, deleteSeveral, restoreSeveral } from './several/several.ts';
import { openLibrary } from './starters/open-library.ts';
import { listVersions, nameVersion, readVersion, restoreVersion } from './versions/versions.ts';
import { sweepVersions } from './versions/versions.sweeps.ts';

interface RoomDeps extends ImportDeps, PlanDeps {
  /** Accounts older than the library. */
  listWithoutLibrary(sql: Sql, after: string | undefined): Promise<{ ids: string[]; from: string | undefined }>;
}

export function promptsRoom(deps: RoomDeps): Room {
  const { record, listWithoutLibrary } = deps;
  const openLibraries: Recurring['act'] = async (sql, now, after) => {
    const { ids, from } = await listWithoutLibrary(sql, after);
    for (const userId of ids) await openLibrary(record, { sql, userId, now });
    return from === undefined ? undefined : { from };
  };
  return {
    mount(mount) {
      mount(categories.listCategories, ({ sql, caller }) => findCategories(sql, caller.userId));
      mount(categories.createCategory, (call) => createCategory(deps, call));
      mount(categories.editCategory, (call) => editCategory(record, call));
      mount(categories.deleteCategory, (call) => deleteCategory(record, call));
      mount(categories.restoreCategory, (call) => restoreCategory(record, call));

      mount(prompts.listPrompts, ({ sql, caller, query }) => listPrompts(sql, caller.userId, query));
      mount(prompts.createPrompt, (call) => createPrompt(deps, call));
      mount(prompts.editPrompt, (call) => editPrompt(deps, call));
      mount(prompts.arrangePrompt, (call) => arrangePrompt(record, call));
      mount(prompts.recordPromptUse, (call) => recordPromptUse(record, call));
      mount(prompts.deletePrompt, (call) => deletePrompt(record, call));
      mount(prompts.restorePrompt, (call) => restorePrompt(record, call));

      mount(several.arrangeSeveral, (call) => arrangeSeveral(record, call));
      mount(several.deleteSeveral, (call) => deleteSeveral(record, call));
      mount(several.restoreSeveral, (call) => restoreSeveral(record, call));

      mount(versions.listPromptVersions, listVersions);
      mount(versions.readPromptVersion, readVersion);
      mount(versions.namePromptVersion, (call) => nameVersion(record, call));
      mount(versions.restorePromptVersion, (call) => restoreVersion(deps, call));

      mount(sets.keepValueSet, (call) => keepValueSet(deps, call));
      mount(sets.renameValueSet, (call) => renameValueSet(deps, call));
      mount(sets.deleteValueSet, (call) => deleteValueSet(record, call));

      mount(searches.keepSearch, (call) => keepSearch(record, call));
      mount(searches.renameSearch, (call) => renameSearch(record, call));
      mount(searches.deleteSearch, (call) => deleteSearch(record, call));

      mount(imports.startImport, (call) => startImport(deps, call));
      mount(imports.sendImportBatch, (call) => keepBatch(deps, call));
      mount(imports.finishImport, (call) => finishImport(deps, call));
      mount(imports.cancelImport, (call) => cancelImport(call));
      mount(imports.undoImport, (call) => undoImport(deps, call));
    },
    personalData: promptsPersonalData,
    recurring: [
      { name: 'prompts', everySeconds: 3600, act: sweepPrompts },
      { name: 'versions', everySeconds: 3600, act: (sql, now) => sweepVersions(sql, now) },
      { name: 'imports', everySeconds: 3600, act: sweepImports },
      { name: 'libraries', everySeconds: 24 * 3600, act: openLibraries },
    ],
  };
}

import {
  changeHistorySettings,
  clearHistory,
  deletePrompt,
  deleteSession,
  exportHistory,
  getHistorySettings,
  listHistory,
  moveHistory,
  restoreHistory,
} from '@hone/contracts/history';
import type { Mount } from '../../http/port.ts';
import { clearHistory as clearAll, deletePrompt as deleteOnePrompt, deleteSession as deleteOneSession, restoreHistory as restore } from './deletions.ts';
import { exportHistory as exportAll } from './export.ts';
import { listHistory as list } from './history.ts';
import { moveDraft } from './move.ts';
import type { HistoryDeps } from './deps.ts';
import { changeSettings } from './settings.ts';
import { readSettings } from './settings.store.ts';

export function mountHistory(mount: Mount, deps: HistoryDeps): void {
  mount(listHistory, ({ sql, caller, query }) => list(sql, caller.userId, query));
  mount(deleteSession, ({ sql, caller: { userId }, params, now }) => deleteOneSession(deps, { sql, userId, now }, params.id));
  mount(deletePrompt, ({ sql, caller: { userId }, params, now }) => deleteOnePrompt(deps, { sql, userId, now }, params.id));
  mount(clearHistory, ({ sql, caller: { userId }, now }) => clearAll(deps, { sql, userId, now }));
  mount(restoreHistory, ({ sql, caller: { userId }, body, now }) => restore(deps, { sql, userId, now }, body));
  mount(moveHistory, ({ sql, caller, body }) => moveDraft(deps, sql, caller.userId, body));
  mount(getHistorySettings, ({ sql, caller }) => readSettings(sql, caller.userId));
  mount(changeHistorySettings, ({ sql, caller, body, now }) => changeSettings(deps, sql, caller.userId, body, now));
  mount(exportHistory, ({ sql, caller, now }) => exportAll(sql, caller.userId, now));
}

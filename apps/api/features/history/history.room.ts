import * as contract from '@hone/contracts/history';
import type { Announce } from '../../channel/port.ts';
import type { Call } from '../../http/port.ts';
import type { Room } from '../../ports/room.ts';
import { clearHistory, deletePrompt, deleteSession, restoreHistory, type HistoryEdit } from './deletions/deletions.ts';
import { sweepHistory } from './deletions/history.sweeps.ts';
import { exportHistory } from './export.ts';
import { historyPersonalData } from './history.personal-data.ts';
import { listHistory } from './listing/listing.ts';
import { moveDraft } from './sessions/move.ts';
import { changeSettings } from './settings/settings.ts';
import { readSettings } from './settings/settings.store.ts';

export function historyRoom({ announce }: { announce: Announce }): Room {
  return {
    mount(mount) {
      mount(contract.listHistory, ({ sql, caller, query }) => listHistory(sql, caller.userId, query));
      mount(contract.deleteSession, (call) => deleteSession(announce, editOf(call), call.params.id));
      mount(contract.deletePrompt, (call) => deletePrompt(announce, editOf(call), call.params.id));
      mount(contract.clearHistory, (call) => clearHistory(announce, editOf(call)));
      mount(contract.restoreHistory, (call) => restoreHistory(announce, editOf(call), call.body));
      mount(contract.moveHistory, ({ sql, caller, body }) => moveDraft(announce, sql, caller.userId, body));
      mount(contract.getHistorySettings, ({ sql, caller }) => readSettings(sql, caller.userId));
      mount(contract.changeHistorySettings, (call) => changeSettings(announce, call));
      mount(contract.exportHistory, ({ sql, caller, now }) => exportHistory(sql, caller.userId, now));
    },
    personalData: historyPersonalData,
    recurring: [{ name: 'history', everySeconds: 300, act: sweepHistory }],
  };
}

function editOf({ sql, caller, now }: Pick<Call<typeof contract.clearHistory>, 'sql' | 'caller' | 'now'>): HistoryEdit {
  return { sql, userId: caller.userId, now };
}

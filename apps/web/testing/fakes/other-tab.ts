import type { ChangeKind } from '@hone/contracts/library/change-kinds';

export function notifyFromAnotherTab(what: ChangeKind): void {
  const tabs = new BroadcastChannel('changes');
  tabs.postMessage(what);
  tabs.close();
}

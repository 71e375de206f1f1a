import type { ChangeKind } from '@hone/contracts/change-kinds';

/** Another tab of this browser has heard that something is different now. */
export function tellFromAnotherTab(what: ChangeKind): void {
  const tabs = new BroadcastChannel('changes');
  tabs.postMessage(what);
  tabs.close();
}

import type { Page } from './senders.ts';
import { kept } from './storage.ts';

const mostKept = 200;

/** An enhancement belongs to the tab that it was made for, even after the worker was stopped. */
export async function noteAct({ tab }: Pick<Page, 'tab'>, id: string): Promise<void> {
  await kept.acts.change((acts = []) => [...acts, { tab, id }].slice(-mostKept));
}

export async function isActOf({ tab }: Pick<Page, 'tab'>, id: string): Promise<boolean> {
  const acts = (await kept.acts.read()) ?? [];
  return acts.some((act) => act.tab === tab && act.id === id);
}

import { showMissingCode } from '../data/failures.ts';
import { pageServices } from '../browser/storage/services-mark.ts';

export function isChatOffered(): boolean {
  return pageServices().chat !== undefined;
}

/** Our own chat code is loaded with the first press too. */
export async function requestChat(): Promise<void> {
  const loaded = await import('./chat.ts').catch(showMissingCode);
  await loaded?.openChat();
}

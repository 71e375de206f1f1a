import { toast } from '../ui/toast.ts';
import { sayCode } from './failures.ts';
import { pageServices } from './services-mark.ts';

/** Whether there is a chat at all. */
export function isChatOffered(): boolean {
  return pageServices().chat !== undefined;
}

/** Opens the chat; our own part of it comes with the first press too. */
export async function askForChat(): Promise<void> {
  const loaded = await import('./chat.ts').catch(() => undefined);
  if (!loaded) return toast.failed(sayCode('request.unreachable'));
  await loaded.openChat();
}

import { t } from '../ui/t.ts';
import { toast } from '../ui/overlays/toast.ts';
import { words } from './words.ts';

export async function copyText(text: string): Promise<boolean> {
  const isCopied = await tryCopying(text);
  if (!isCopied) toast.failed(t(words.notCopied));
  return isCopied;
}

/** For callers that confirm it themselves. False: the browser, or its administrator, doesn't allow it. */
export async function tryCopying(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

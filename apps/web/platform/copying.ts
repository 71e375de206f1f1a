import { t } from '../ui/t.ts';
import { toast } from '../ui/toast.ts';
import { words } from './words.ts';

/** Puts a text into the clipboard. Answers whether it is there; why not is said. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The browser, or whoever set it up, does not allow it.
    toast.failed(t(words.notCopied));
    return false;
  }
}

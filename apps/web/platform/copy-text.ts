import { t } from '../ui/t.ts';
import { toast } from '../ui/toast.ts';
import { words } from './words.ts';

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The browser, or its administrator, does not allow it.
    toast.failed(t(words.notCopied));
    return false;
  }
}

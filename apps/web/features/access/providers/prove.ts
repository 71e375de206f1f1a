import { Refusal } from '@hone/contracts/refusal';
import { refusalOf, showRefusal } from '../../../platform/failures.ts';
import { t } from '../../../ui/t.ts';
import { toast } from '../../../ui/toast.ts';
import { words } from '../accounts/words.ts';
import { isGoogles, openWindow } from './opening.ts';
import { showLayer } from './proof-layer.tsx';
import { askInWindow, type Answer } from './window-answer.ts';

/**
 * Asks the provider who it is, and gives its id_token; nothing when the person thought better of it, or was told why it
 * cannot be. Throws where the provider says no. Called while a press is being answered, or the browser opens no window.
 */
export async function proveByProvider(): Promise<string | undefined> {
  const answer = await (isGoogles() ? askGoogle() : askHere());
  if (answer === 'failed') throw new Refusal('access.provider.refused', 401);
  return answer === 'closed' ? undefined : answer.credential;
}

async function askHere(): Promise<Answer> {
  const popup = openWindow();
  if (!popup) {
    toast.failed(t(words.windowBlocked));
    return 'closed';
  }
  try {
    return await askInWindow(popup);
  } catch (error) {
    showRefusal(refusalOf(error));
    return 'closed';
  }
}

/** Google answers nothing but a press of its own button. */
async function askGoogle(): Promise<Answer> {
  const { GoogleProof } = await import('./google-proof.tsx');
  return new Promise((resolve) => {
    const hide = showLayer(GoogleProof, (answer) => {
      hide();
      resolve(answer);
    });
  });
}

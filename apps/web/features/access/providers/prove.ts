import { Refusal } from '@hone/contracts/declarations/refusal';
import { refusalOf, showRefusal } from '../../../data/failures.ts';
import { t } from '../../../ui/t.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { words } from '../accounts/words.ts';
import { usesGoogle, openProviderWindow } from './provider-window.ts';
import { showLayer } from './proof-layer.tsx';
import { signInInWindow, type ProviderAnswer } from './window-answer.ts';

/**
 * Resolves to an id_token; to nothing if the user cancels or was told what went wrong. Throws if the provider refuses.
 * Must run inside a click handler, or the browser blocks the window.
 */
export async function proveByProvider(): Promise<string | undefined> {
  const answer = await (usesGoogle() ? askGoogle() : askHere());
  if (answer === 'failed') throw new Refusal('access.provider.refused', { status: 401 });
  return answer === 'closed' ? undefined : answer.credential;
}

async function askHere(): Promise<ProviderAnswer> {
  const popup = openProviderWindow();
  if (!popup) {
    toast.failed(t(words.windowBlocked));
    return 'closed';
  }
  try {
    return await signInInWindow(popup);
  } catch (error) {
    showRefusal(refusalOf(error));
    return 'closed';
  }
}

/** Google only reacts to a press of its own button. */
async function askGoogle(): Promise<ProviderAnswer> {
  const { GoogleProof } = await import('./google-proof.tsx');
  return new Promise((resolve) => {
    const hide = showLayer(GoogleProof, (answer) => {
      hide();
      resolve(answer);
    });
  });
}

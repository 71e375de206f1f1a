import { wasNotifiedOfEnd } from '../../data/session.ts';
import { t } from '../../ui/t.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { words } from './words.ts';

// Another tab may have ended the login on purpose, or shows the reason itself. The messages are loaded on demand: they
// outweigh everything else that loads first.
export async function notifySignedOut(): Promise<void> {
  if (!wasNotifiedOfEnd()) return toast.done(t(words.signedOut));
  const { messageOfCode } = await import('../../data/failures.ts');
  toast.failed(messageOfCode('access.signed_out'));
}

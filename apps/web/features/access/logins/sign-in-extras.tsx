import { storedItems } from '@hone/contracts/stored';
import { useEffect } from 'react';
import { openStored } from '../../../browser/storage/stored.ts';
import { canUsePasskeys } from '../passkeys/ceremony/support.ts';
import { PasskeySignIn } from '../passkeys/sign-in/passkey-sign-in.tsx';

const verificationSuccess = openStored(storedItems.showVerificationSuccess);

/** What the sign-in page can do without at first. */
export function SignInExtras() {
  useEffect(() => void sayVerified(), []);
  return canUsePasskeys() && <PasskeySignIn />;
}

/** Once, when the login led through the verification. */
async function sayVerified(): Promise<void> {
  if (!verificationSuccess.read()) return;
  const [{ messageOfCode }, { toast }] = await Promise.all([
    import('../../../data/failures.ts'),
    import('../../../ui/overlays/toast.ts'),
  ]);
  verificationSuccess.drop();
  toast.done(messageOfCode('access.verified'));
}

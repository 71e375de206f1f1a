import { Verification } from '../features/access/signup/verification.tsx';
import { Arriving } from './arriving.tsx';

/** The code of a sign-up, and then the new account. */
export function EmailVerification() {
  return (
    <Arriving>
      <Verification />
    </Arriving>
  );
}

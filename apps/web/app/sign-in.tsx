import { SignIn } from '../features/access/logins/sign-in.tsx';
import { Arriving } from './arriving.tsx';
import { Trial } from './trial.tsx';

/** Beside the way in stands the product itself. */
export function SignInPage() {
  return (
    <Arriving>
      <SignIn picture={<Trial />} />
    </Arriving>
  );
}

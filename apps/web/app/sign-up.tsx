import { SignUp } from '../features/access/signup/sign-up.tsx';
import { Arriving } from './arriving.tsx';
import { Trial } from './trial.tsx';

/** Beside the form stands the product itself. */
export function SignUpPage() {
  return (
    <Arriving>
      <SignUp picture={<Trial />} />
    </Arriving>
  );
}

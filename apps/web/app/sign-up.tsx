import { SignUp } from '../features/access/sign-up.tsx';
import { Trial } from './trial.tsx';

/** Beside the form stands the product itself. */
export function SignUpPage() {
  return <SignUp picture={<Trial />} />;
}

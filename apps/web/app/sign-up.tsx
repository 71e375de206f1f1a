import { SignUp } from '../features/access/signup/sign-up.tsx';
import { WelcomeGate } from './welcome-gate.tsx';
import { Trial } from './trial.tsx';

export function SignUpPage() {
  return (
    <WelcomeGate>
      <SignUp picture={<Trial />} />
    </WelcomeGate>
  );
}

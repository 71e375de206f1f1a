import { SignUp } from '../../features/access/signup/sign-up.tsx';
import { WelcomeGate } from '../parts/welcome-gate.tsx';
import { Trial } from '../parts/trial.tsx';

export function SignUpPage() {
  return (
    <WelcomeGate>
      <SignUp picture={<Trial />} />
    </WelcomeGate>
  );
}

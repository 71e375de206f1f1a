import { SignUp } from '../../features/access/signup/sign-up.tsx';
import { WelcomeGate } from '../visitors/welcome-gate.tsx';
import { Trial } from '../visitors/trial.tsx';

export function SignUpPage() {
  return (
    <WelcomeGate>
      <SignUp picture={<Trial />} />
    </WelcomeGate>
  );
}

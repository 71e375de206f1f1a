import { SignIn } from '../../features/access/logins/sign-in.tsx';
import { WelcomeGate } from '../parts/welcome-gate.tsx';
import { Trial } from '../parts/trial.tsx';

export function SignInPage() {
  return (
    <WelcomeGate>
      <SignIn picture={<Trial />} />
    </WelcomeGate>
  );
}

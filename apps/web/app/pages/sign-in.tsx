import { SignIn } from '../../features/access/logins/sign-in.tsx';
import { WelcomeGate } from '../visitors/welcome-gate.tsx';
import { Trial } from '../visitors/trial.tsx';

export function SignInPage() {
  return (
    <WelcomeGate>
      <SignIn picture={<Trial />} />
    </WelcomeGate>
  );
}

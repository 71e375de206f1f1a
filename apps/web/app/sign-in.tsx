import { SignIn } from '../features/access/logins/sign-in.tsx';
import { WelcomeGate } from './welcome-gate.tsx';
import { Trial } from './trial.tsx';

export function SignInPage() {
  return (
    <WelcomeGate>
      <SignIn picture={<Trial />} />
    </WelcomeGate>
  );
}

import { Verification } from '../../features/access/signup/verification.tsx';
import { WelcomeGate } from '../visitors/welcome-gate.tsx';

export function EmailVerification() {
  return (
    <WelcomeGate>
      <Verification />
    </WelcomeGate>
  );
}

import { Verification } from '../../features/access/signup/verification.tsx';
import { WelcomeGate } from '../parts/welcome-gate.tsx';

export function EmailVerification() {
  return (
    <WelcomeGate>
      <Verification />
    </WelcomeGate>
  );
}

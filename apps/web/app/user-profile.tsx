import { LoginsSection } from '../features/access/logins/logins-section.tsx';
import { PasswordSection } from '../features/access/password/password-section.tsx';
import { Proof } from '../features/access/proof/proof.tsx';
import { ProofLayer } from '../features/access/provider/proof-layer.tsx';
import { proveByProvider } from '../features/access/provider/prove.ts';
import { ProfilePage } from '../features/profile/profile-page.tsx';

/** The user's profile, with the ways in, which are another feature's. */
export function UserProfile() {
  return (
    <>
      <ProfilePage
        access={
          <>
            <PasswordSection proveByProvider={proveByProvider} />
            <LoginsSection />
          </>
        }
        Proof={Proof}
        proveByProvider={proveByProvider}
      />
      <ProofLayer />
    </>
  );
}

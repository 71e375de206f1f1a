import { AppsSection } from '../../features/access/apps/apps-section.tsx';
import { EmailSection } from '../../features/access/email/email-section.tsx';
import { KeysSection } from '../../features/access/keys/keys-section.tsx';
import { LoginsSection } from '../../features/access/logins/logins-section.tsx';
import { PasskeysSection } from '../../features/access/passkeys/passkeys-section.tsx';
import { PasswordSection } from '../../features/access/passwords/password-section.tsx';
import { Proof } from '../../features/access/passwords/proof/proof.tsx';
import { ProofLayer } from '../../features/access/providers/proof-layer.tsx';
import { ProviderSection } from '../../features/access/providers/provider-section.tsx';
import { proveByProvider } from '../../features/access/providers/prove.ts';
import { SecondFactorSection } from '../../features/access/second-factor/second-factor-section.tsx';
import { ConnectionsSection } from '../../features/extension/connections/connections-section.tsx';
import { OwnModelSection } from '../../features/models/own-model-section.tsx';
import { ProfilePage } from '../../features/profile/page/profile-page.tsx';
import { useView } from '../../vendors/analytics.ts';

export function UserProfile() {
  useView('profile_view');
  return (
    <>
      <ProfilePage
        access={
          <>
            <PasswordSection proveByProvider={proveByProvider} />
            <PasskeysSection proveByProvider={proveByProvider} />
            <ProviderSection proveByProvider={proveByProvider} />
            <SecondFactorSection proveByProvider={proveByProvider} />
            <EmailSection proveByProvider={proveByProvider} />
            <LoginsSection />
            <ConnectionsSection />
            <AppsSection />
            <KeysSection proveByProvider={proveByProvider} />
            <OwnModelSection />
          </>
        }
        Proof={Proof}
        proveByProvider={proveByProvider}
      />
      <ProofLayer />
    </>
  );
}

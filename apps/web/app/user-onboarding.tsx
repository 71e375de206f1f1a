import { EnhancingPanel } from '../features/enhance/enhancing-panel.tsx';
import { useConnected } from '../features/extension/last-known-connection.ts';
import { Onboarding } from '../features/onboarding/onboarding.tsx';

export function UserOnboarding() {
  const isConnected = useConnected();
  return <Onboarding Enhancing={EnhancingPanel} isConnected={isConnected} />;
}

import { EnhancingPanel } from '../features/enhance/enhancing-panel.tsx';
import { useConnected } from '../features/extension/standing.ts';
import { Onboarding } from '../features/onboarding/onboarding.tsx';

/** The first steps, in which the product's one act is tried. */
export function UserOnboarding() {
  const isConnected = useConnected();
  return <Onboarding Enhancing={EnhancingPanel} isConnected={isConnected} />;
}

import type { ComponentProps } from 'react';
import { Sample } from '../../features/access/accounts/sample.tsx';
import { EnhancingPanel } from '../../features/enhance/enhancing-panel.tsx';
import { useConnected } from '../../features/extension/last-known-connection.ts';
import { Onboarding } from '../../features/onboarding/onboarding.tsx';

export function UserOnboarding() {
  const isConnected = useConnected();
  return <Onboarding Enhancing={Enhancing} isConnected={isConnected} />;
}

function Enhancing(props: ComponentProps<typeof EnhancingPanel>) {
  return <EnhancingPanel {...props} sample={<Sample isInside />} />;
}

import { Sample } from '../../features/access/accounts/sample.tsx';
import { TrialCard } from '../../features/onboarding/trial/trial-card.tsx';

const loadPanel = async () => (await import('../../features/enhance/trial-panel.tsx')).TrialPanel;

/** Lets visitors try enhancing. It grows downwards, so that nothing next to it moves. */
export function Trial() {
  return (
    <div className="w-full max-w-140 md:mt-[clamp(0rem,8dvh,5rem)] md:self-start">
      <TrialCard loadPanel={loadPanel} sample={<Sample />} />
    </div>
  );
}

import { Sample } from '../features/access/accounts/sample.tsx';
import { TrialCard } from '../features/onboarding/trial/trial-card.tsx';

const loadPanel = async () => (await import('../features/enhance/trial-panel.tsx')).TrialPanel;

/**
 * The product's one act, to be tried by whoever is not signed in yet. It grows downwards: what stands beside it stays.
 */
export function Trial() {
  return (
    <div className="w-full max-w-140 md:mt-[clamp(0rem,8dvh,5rem)] md:self-start">
      <TrialCard loadPanel={loadPanel} sample={<Sample />} />
    </div>
  );
}

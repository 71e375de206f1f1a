import { rich, t } from '../../../ui/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Offer } from './offer.tsx';
import { ServerOffer } from './server-offer.tsx';
import type { Nearby } from './use-nearby.ts';
import { words } from './words.ts';

interface NearbyOffersProps {
  nearby: Nearby;
  lookAgain(): void;
  onUsed(model: string): void;
}

/** Models running on this computer, or how to set one up. */
export function NearbyOffers({ nearby, lookAgain, onUsed }: NearbyOffersProps) {
  const { servers, isLooking } = nearby;
  if (servers.length === 0) {
    return (
      <Offer
        title={t(words.noneHere)}
        text={sayNone(nearby)}
        action={
          <Button busy={isLooking} onClick={lookAgain}>
            {t(words.lookAgain)}
          </Button>
        }
      />
    );
  }
  return servers.map((server) => <ServerOffer key={server.address} server={server} onUsed={onUsed} />);
}

function sayNone({ isKnown, hasFailed }: Nearby) {
  if (hasFailed) return t(words.lookFailed);
  if (!isKnown) return t(words.looking);
  return rich(words.noneText, { code: (command) => <code className="font-mono whitespace-nowrap">{command}</code> });
}

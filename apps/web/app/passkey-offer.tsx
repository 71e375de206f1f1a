import { routes, type Path } from '@hone/contracts/routes';
import { useEffect, useEffectEvent } from 'react';
import { isOfferDue } from '../features/access/passkeys/offer/due.ts';
import { useLazy } from '../browser/lazy.ts';

const loadOffer = async () => (await import('../features/access/passkeys/offer/passkey-offer.tsx')).PasskeyOffer;

/** After a sign-in with a password, beside lists only: everywhere else someone may be at work. */
export function LazyPasskeyOffer({ path }: { path: Path }) {
  const { Part: Offer, mount } = useLazy(loadOffer);
  const isHidden = !('group' in routes[path]);
  const bring = useEffectEvent(() => void mount().catch(() => undefined));
  useEffect(() => {
    if (isOfferDue() && !isHidden) bring();
  }, [isHidden]);
  return Offer && <Offer isHidden={isHidden} />;
}

import { useEffect } from 'react';
import type { Arrived } from '../features/access/accounts/arrived.ts';
import { InstallScreen } from '../features/access/signup/install-screen.tsx';
import { ExtensionOffer } from '../features/onboarding/offer/extension-offer.tsx';
import { OfferPicture } from '../features/onboarding/offer/offer-picture.tsx';
import { keepOffered } from '../features/onboarding/offer/offered.ts';
import { isInStore } from '../platform/store.ts';

/** The first screen of a new account: the extension, where there is one to be had. */
export function Arrival(arrived: Arrived) {
  const isOffered = isInStore();
  useEffect(() => {
    if (isOffered) keepOffered();
  }, [isOffered]);
  return <InstallScreen {...arrived} {...(isOffered && { offer: <ExtensionOffer />, picture: <OfferPicture /> })} />;
}

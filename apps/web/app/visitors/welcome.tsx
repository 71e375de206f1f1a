import type { NewAccount } from '../../features/access/accounts/new-account.ts';
import { InstallScreen } from '../../features/access/signup/install-screen.tsx';
import { ExtensionOffer } from '../../features/onboarding/offer/extension-offer.tsx';
import { OfferPicture } from '../../features/onboarding/offer/offer-picture.tsx';
import { isInStore } from '../../browser/store.ts';

/** Offers the extension, where there is a store for it. */
export function Welcome(arrived: NewAccount) {
  return <InstallScreen {...arrived} {...(isInStore() && { offer: <ExtensionOffer />, picture: <OfferPicture /> })} />;
}

import { useEffect, useRef, useState } from 'react';
import { Link } from '../../../browser/address/navigation.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { ownModelPart } from '../own-model-part.ts';
import { NearbyOffers } from './nearby-offers.tsx';
import { Offer } from './offer.tsx';
import type { Nearby } from './use-nearby.ts';
import { words } from './words.ts';

interface ChoicesProps {
  id: string;
  /** Absent if models on this computer can't be used. */
  nearby: Nearby | undefined;
  onUsed(model: string): void;
}

/** The available models, and what each requires. */
export function Choices({ id, nearby, onUsed }: ChoicesProps) {
  const place = useRef<HTMLDivElement>(null);
  const [hasAsked, setAsked] = useState(false);
  const count = nearby?.servers.length ?? 0;
  useEffect(() => {
    // The pressed button is gone, and the focus with it.
    if (hasAsked && count > 0 && document.activeElement === document.body) place.current?.focus();
  }, [hasAsked, count]);
  const lookAgain = () => {
    setAsked(true);
    nearby?.look();
  };
  return (
    <div id={id} ref={place} tabIndex={-1} className="basis-full pt-2 pb-3 outline-none">
      <output className="sr-only">{hasAsked && nearby && !nearby.isLooking && <Found {...nearby} />}</output>
      <ul className="grid gap-4">
        {nearby && <NearbyOffers nearby={nearby} lookAgain={lookAgain} onUsed={onUsed} />}
        <Offer
          title={t(words.ownKey)}
          text={t(words.ownKeyText)}
          action={
            <Link to="/user-profile" state={ownModelPart} className={buttonClass({})}>
              {t(words.setUp)}
            </Link>
          }
        />
      </ul>
    </div>
  );
}

function Found({ servers, hasFailed }: Nearby) {
  if (hasFailed) return t(words.lookFailed);
  if (servers.length === 0) return t(words.foundNone);
  return servers.map(({ name, address }) => (
    <span key={address} className="block">
      {t(words.isRunning, { server: name })}
    </span>
  ));
}

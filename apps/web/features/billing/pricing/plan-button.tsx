import { addressOf } from '@hone/contracts/routes';
import type { PlanName } from '@hone/domain/money/credits';
import type { Interval } from '@hone/domain/money/plans';
import { useId, type ReactNode } from 'react';
import { rememberAddress } from '../../../browser/address/deep-link.ts';
import { Link } from '../../../browser/address/navigation.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { words as billingWords } from '../words.ts';
import { words } from './words.ts';

/** `plan` is `undefined` until a signed-in user's plan has loaded. */
export interface Reader {
  isSignedIn: boolean;
  plan: PlanName | undefined;
}

interface PlanButtonProps {
  of: PlanName;
  reader: Reader;
  interval: Interval;
}

export function PlanButton({ of, reader, interval }: PlanButtonProps) {
  if (of === 'enterprise') return <Off label={t(words.contact)} reason={t(words.noSales)} />;
  if (of === 'free') {
    return (
      <Link to={reader.isSignedIn ? '/variable-library' : '/create-account'} className={buttonClass({ wide: true })}>
        {t(reader.isSignedIn ? words.dashboard : words.signUp)}
      </Link>
    );
  }
  if (reader.plan === 'pro') {
    return (
      <>
        <Off label={t(words.upgrade)} reason={t(words.hasPro)} />
        <Link to="/billing" className="link text-tiny">
          {t(words.changeCycle)}
        </Link>
      </>
    );
  }
  if (reader.plan === 'enterprise') return <Off label={t(words.upgrade)} reason={t(words.hasEnterprise)} />;
  const checkout = { step: 'customize', interval };
  return (
    <>
      <Link
        {...(reader.isSignedIn ? { to: '/billing-plans', query: checkout } : { to: '/create-account' })}
        className={buttonClass({ look: 'ink', wide: true }, 'in-data-[payments=none]:hidden')}
        // After creating an account, the first login returns here.
        onClick={() => void (reader.isSignedIn || rememberAddress(addressOf('/billing-plans', checkout)))}
      >
        {t(words.upgrade)}
      </Link>
      {/* The page is drawn at build time, for servers that sell and others. */}
      <div className="hidden in-data-[payments=none]:block">
        <Off label={t(words.upgrade)} reason={t(billingWords.notSold)} />
      </div>
    </>
  );
}

/** Disabled, with a reason that everyone can read. */
function Off({ label, reason }: { label: string; reason: ReactNode }) {
  const id = useId();
  return (
    <>
      <Button wide aria-disabled aria-describedby={id}>
        {label}
      </Button>
      <p id={id} className="mt-1.5 text-tiny font-normal text-ink-2">
        {reason}
      </p>
    </>
  );
}

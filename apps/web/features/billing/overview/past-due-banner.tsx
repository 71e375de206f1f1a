import type { SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { TriangleAlert } from 'lucide-react';
import { Link } from '../../../browser/address/navigation.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { formatAmount } from '../amounts.ts';
import { Banner } from './banner.tsx';
import type { Bill } from './pay-bill.ts';
import { words } from './words.ts';

export interface PastDueBannerProps {
  info: SubscriptionInfo;
  bill: Bill;
  isPaying: boolean;
  isBusy: boolean;
}

/** The likelier of the two ways to pay comes last. */
export function PastDueBanner({
  info: { open_payment: open, grace_ends_at },
  bill: { pay, notice },
  isPaying,
  isBusy,
}: PastDueBannerProps) {
  const amount = open && formatAmount(open.due_cents);
  const text = grace_ends_at ? t(words.pastDueTextUntil, { at: new Date(grace_ends_at) }) : t(words.pastDueText);
  const isOfCard = notice?.isOfCard === true;
  return (
    <Banner
      tone="danger"
      icon={<TriangleAlert aria-hidden />}
      title={amount ? t(words.pastDueTitle, { amount }) : t(words.pastDueTitleBare)}
      text={text}
      notice={notice?.text}
    >
      <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-col max-sm:*:w-full">
        <Link
          to="/billing"
          query={{ tab: 'payment' }}
          className={buttonClass({ look: isOfCard || !amount ? 'ink' : 'plain' })}
        >
          {t(words.chooseCard)}
        </Link>
        {amount && (
          <Button
            look={isOfCard ? 'plain' : 'ink'}
            busy={isPaying}
            aria-disabled={isBusy || undefined}
            onClick={() => void (isBusy || pay())}
          >
            {t(words.payNow, { amount })}
          </Button>
        )}
      </span>
    </Banner>
  );
}

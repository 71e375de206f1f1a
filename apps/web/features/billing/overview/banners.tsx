import type { SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { Clock, CreditCard, TriangleAlert } from 'lucide-react';
import { Link } from '../../../browser/address/navigation.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { formatAmount } from '../amounts.ts';
import { Banner } from './banner.tsx';
import { CardBanner, findCardTrouble } from './card-banner.tsx';
import { useChecking } from './checking.ts';
import { PastDueBanner, type PastDueBannerProps } from './past-due-banner.tsx';
import { words } from './words.ts';

/** Announced when it appears while the page is open. */
export function Banners(props: PastDueBannerProps) {
  const { info, bill } = props;
  const checking = useChecking(info);
  const trouble = findCardTrouble(info);
  const banner = () => {
    if (info.is_checking) return <CheckingBanner {...checking} />;
    if (bill.checking !== 'no') return <CheckingBanner isLong={bill.checking === 'long'} />;
    if (info.status === 'incomplete') return <FinishBanner payment={info.open_payment} />;
    if (info.status === 'past_due') return <PastDueBanner {...props} />;
    // The plan itself has the button.
    if (info.status === 'lapsed' && info.grace_ends_at)
      return (
        <Banner
          tone="danger"
          icon={<TriangleAlert aria-hidden />}
          title={t(words.lapsedTitle)}
          text={t(words.lapsedBannerText)}
        />
      );
    return trouble && <CardBanner {...trouble} />;
  };
  return <output className="block empty:-mb-4">{banner()}</output>;
}

interface CheckingBannerProps {
  isLong: boolean;
  isLooking?: boolean;
  look?(): void;
}

function CheckingBanner({ isLong, isLooking = false, look }: CheckingBannerProps) {
  return (
    <Banner
      tone="accent"
      icon={<Clock aria-hidden />}
      title={t(words.checkingTitle)}
      text={t(isLong ? words.checkingLong : words.checkingText)}
    >
      {isLong && look && (
        <Button className="max-sm:w-full" busy={isLooking} onClick={look}>
          {t(words.checkAgain)}
        </Button>
      )}
    </Banner>
  );
}

function FinishBanner({ payment }: { payment: SubscriptionInfo['open_payment'] }) {
  const query = { step: 'payment', interval: payment?.billing_interval };
  return (
    <Banner
      tone="warn"
      icon={<CreditCard aria-hidden />}
      text={payment ? t(words.finishText, { amount: formatAmount(payment.due_cents) }) : t(words.finishTextBare)}
    >
      <Link to="/billing-plans" query={query} className={buttonClass({ look: 'ink' }, 'max-sm:w-full')}>
        {t(words.finish)}
      </Link>
    </Banner>
  );
}

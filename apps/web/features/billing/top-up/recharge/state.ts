import type { AutoRecharge } from '@hone/contracts/billing/top-ups';
import type { Tone } from '../../../../ui/states/badge.tsx';
import { t } from '../../../../ui/t.ts';
import { formatAmount } from '../../amounts.ts';
import { words } from './words.ts';

interface State {
  tone: Tone;
  badge: string;
  text?: string;
}

export function rechargeStateOf({
  is_on,
  rests,
  stopped_at,
  threshold_cents,
  target_cents,
  monthly_cap_cents,
}: AutoRecharge): State {
  if (!is_on) {
    if (stopped_at)
      return { tone: 'danger', badge: t(words.stoppedBadge), text: t(words.stoppedText, { at: new Date(stopped_at) }) };
    return { tone: 'neutral', badge: t(words.off) };
  }
  switch (rests) {
    case 'unlimited':
      return { tone: 'neutral', badge: t(words.rests), text: t(words.restsUnlimited) };
    case 'cap':
      return {
        tone: 'warn',
        badge: t(words.rests),
        text: t(words.restsCap, { cap: formatAmount(monthly_cap_cents ?? 0) }),
      };
    case 'no_card':
      return { tone: 'warn', badge: t(words.rests), text: t(words.restsNoCard) };
    case 'after_failure':
      return { tone: 'warn', badge: t(words.rests), text: t(words.restsAfterFailure) };
    default:
      return {
        tone: 'ok',
        badge: t(words.on),
        text: t(words.onText, {
          threshold: formatAmount(threshold_cents ?? 0),
          target: formatAmount(target_cents ?? 0),
        }),
      };
  }
}

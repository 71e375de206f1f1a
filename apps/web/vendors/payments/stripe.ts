import type { PaymentIntent, Stripe, StripeElementStyle } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { intlLocale } from '../../ui/t.ts';
import type { CardDetails, CardField, CardFieldEvents, Confirmed, Payments, TokenOutcome } from './port.ts';
import { faultOf, outcomeOf } from './faults.ts';
import { readColor, watchFrameStyle } from './frame-style.ts';

/** Stripe requires its library to be loaded from its own address. */
export async function openStripe(publicKey: string): Promise<Payments> {
  const stripe = await loadStripe(publicKey);
  if (!stripe) throw new Error('Stripe’s library failed to load.');
  return {
    mount: (place, on) => mountCard(stripe, place, on),
    confirm: (secret, cardId) => confirmPayment(stripe, secret, cardId),
  };
}

/** 40 px high including its 1 px borders, or 44 where touch is likely. */
const boxClass =
  'rounded-control border border-line-strong bg-surface px-3 py-1.75 transition-colors ' +
  'max-sm:py-2.25 pointer-coarse:py-2.25';
const classes = { focus: 'outline-2 outline-offset-2 outline-focus', invalid: 'border-danger!' };

function mountCard(stripe: Stripe, place: HTMLElement, on: CardFieldEvents): CardField {
  const box = place.appendChild(document.createElement('div'));
  box.className = boxClass;
  const elements = stripe.elements({ locale: intlLocale() as 'en' });
  // Our own forms ask for the address.
  const card = elements.create('card', { hidePostalCode: true, disableLink: true, style: styleOf(box), classes });
  card.on('change', ({ complete }) => on.change(complete));
  card.on('ready', () => on.ready?.());
  card.on('loaderror', () => on.failed?.());
  card.mount(box);
  on.change(false);
  const unwatch = watchFrameStyle(() => card.update({ style: styleOf(box) }));
  return {
    token: (details) => askToken(() => stripe.createToken(card, dataOf(details))),
    focus: () => card.focus(),
    remove() {
      unwatch();
      card.destroy();
      box.remove();
    },
  };
}

async function askToken(ask: () => ReturnType<Stripe['createToken']>): Promise<TokenOutcome> {
  try {
    const { token, error } = await ask();
    return error ? { fault: faultOf(error) } : { token: token.id };
  } catch {
    return { fault: 'unreachable' };
  }
}

function dataOf({ name, country, line1, line2, city, postal_code }: CardDetails) {
  const given = {
    name,
    address_country: country,
    address_line1: line1,
    address_line2: line2,
    address_city: city,
    address_zip: postal_code,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value));
}

async function confirmPayment(stripe: Stripe, clientSecret: string, cardId: string): Promise<Confirmed> {
  try {
    const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret, { payment_method: cardId });
    return error ? outcomeOf(error) : becameOf(paymentIntent);
  } catch {
    return 'unknown';
  }
}

function becameOf({ status }: PaymentIntent): Confirmed {
  if (status === 'succeeded') return 'paid';
  if (status === 'requires_action' || status === 'requires_confirmation') return 'left';
  return status === 'requires_payment_method' ? { fault: 'refused' } : 'unknown';
}

/** In Stripe's frame our colours apply, but not our font. */
function styleOf(place: HTMLElement): StripeElementStyle {
  const fontSize = matchMedia('(pointer: coarse)').matches ? '16px' : '15px';
  const color = readColor('--ink', place);
  const quiet = readColor('--ink-3', place);
  return {
    base: {
      color,
      iconColor: quiet,
      fontFamily: 'ui-sans-serif, system-ui, sans-serif',
      fontSize,
      lineHeight: '24px',
      '::placeholder': { color: quiet },
    },
    invalid: { color: readColor('--danger', place), iconColor: readColor('--danger', place) },
  };
}

import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import type { StripeServer } from '../apps/api/testing/stripe-server.ts';

/** Stripe as this machine plays it in a browser: its script, the frame of its card field, and what they ask its server. */
export interface PlayedStripe {
  /** From now on what is asked of Stripe's addresses is answered here; what was asked for stands in `asked`. */
  play(context: BrowserContext): Promise<{ asked: string[] }>;
  /** The next answers to a token, or to a confirmation, are errors of this kind. */
  fail(what: 'token' | 'confirm', error: object | undefined): void;
}

interface Sent {
  number: string;
  details: object;
  secret: string;
  card: string;
}

const script = 'https://js.stripe.com/endive/stripe.js';
const frame = 'https://js.stripe.com/v3/elements-inner-card.html';
const api = 'https://api.stripe.com/v1';

/** Where somebody types, in Stripe's frame. */
export const stripeField = (page: Page): FrameLocator => page.frameLocator('iframe[name="__privateStripeFrame"]');

export async function fillStripe(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await stripeField(page).getByLabel('Credit or debit card number').fill(number);
  await stripeField(page).getByLabel('expiration date').fill('0829');
  await stripeField(page).getByLabel('CVC').fill('123');
}

export function playStripe(server: Pick<StripeServer, 'browser'>): PlayedStripe {
  const errors = new Map<'token' | 'confirm', object | undefined>();
  const answers: Record<string, (sent: Sent) => Promise<object>> = {
    async tokens({ number, details }) {
      const made = await server.browser.makeToken({ number, exp_month: 8, exp_year: 2029, cvc: '123', details });
      return 'token' in made ? { token: { id: made.token.replace(/^pm_/, 'tok_') } } : { error: { type: 'card_error', code: 'incorrect_number' } };
    },
    async confirm({ secret, card }) {
      const { status } = await server.browser.confirm(secret, card);
      return status === 'refused' ? { error: { type: 'card_error', code: 'card_declined' } } : { paymentIntent: { status } };
    },
  };
  return {
    fail: (what, error) => void errors.set(what, error),
    async play(context) {
      const asked: string[] = [];
      const see = (url: string) => void asked.push(url.replace(/\?.*/, ''));
      await context.route(`${script}*`, (route) => (see(route.request().url()), route.fulfill({ contentType: 'text/javascript', body: library })));
      await context.route(`${frame}*`, (route) => (see(route.request().url()), route.fulfill({ contentType: 'text/html', body: innerFrame })));
      await context.route(`${api}/**`, async (route) => {
        const url = route.request().url();
        see(url);
        const what = url.endsWith('tokens') ? 'tokens' : 'confirm';
        const error = errors.get(what === 'tokens' ? 'token' : 'confirm');
        const json = error ? { error } : await answers[what]!(route.request().postDataJSON() as Sent);
        return route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } });
      });
      return { asked };
    },
  };
}

// Of Stripe's library only what it documents, and no more than is used.
const library = `
window.Stripe = Object.assign((key) => ({
  elements: ({ locale }) => ({
    create(type, options) {
      const heard = {};
      const inner = document.createElement('iframe');
      window.stripeOptions = { key, type, locale, ...options };
      addEventListener('message', ({ source, data }) => {
        if (source !== inner.contentWindow || !data.played) return;
        for (const act of heard[data.event] ?? []) act(data);
        if (data.event === 'focus') inner.parentElement.classList.add(...options.classes.focus.split(' '));
        if (data.event === 'blur') inner.parentElement.classList.remove(...options.classes.focus.split(' '));
      });
      return {
        inner,
        on(event, act) { (heard[event] ??= []).push(act); },
        mount(place) {
          inner.name = '__privateStripeFrame';
          inner.title = 'Secure card payment input frame';
          inner.src = '${frame}';
          inner.style.cssText = 'border:0;inline-size:100%;block-size:24px;display:block';
          place.classList.add('StripeElement');
          place.append(inner);
        },
        update(changes) { Object.assign(window.stripeOptions, changes); },
        focus() { inner.contentWindow.postMessage({ do: 'focus' }, '*'); },
        destroy() { inner.remove(); },
      };
    },
  }),
  createToken: ({ inner }, details) => new Promise((resolve) => {
    const ask = Math.random();
    addEventListener('message', ({ data }) => data.ask === ask && resolve(data.answer));
    inner.contentWindow.postMessage({ do: 'token', ask, details }, '*');
  }),
  async confirmCardPayment(secret, { payment_method }) {
    const id = secret.split('_secret_')[0];
    const body = JSON.stringify({ secret, card: payment_method });
    return (await fetch('${api}/payment_intents/' + id + '/confirm', { method: 'POST', body, headers: { 'content-type': 'text/plain' } })).json();
  },
}), { version: 'endive' });`;

const innerFrame = `<!doctype html><html lang="en"><title>Card</title><style>body{margin:0;display:flex}input{inline-size:30%;border:0}</style>
<input aria-label="Credit or debit card number" name="cardnumber"><input aria-label="Credit or debit card expiration date" name="exp-date"><input aria-label="Credit or debit card CVC/CVV" name="cvc">
<script>
const fields = [...document.querySelectorAll('input')];
const say = (message) => parent.postMessage({ played: true, ...message }, '*');
addEventListener('input', () => say({ event: 'change', complete: fields.every(({ value }) => value.length > 2) }));
for (const event of ['focus', 'blur']) addEventListener(event, () => say({ event }), true);
addEventListener('message', async ({ data }) => {
  if (data.do === 'focus') fields[0].focus();
  if (data.do !== 'token') return;
  const { name, address_country: country, address_line1: line1, address_city: city, address_zip: postal_code } = data.details;
  const body = JSON.stringify({ number: fields[0].value, details: { name, country, line1, city, postal_code } });
  const answer = await (await fetch('${api}/tokens', { method: 'POST', body, headers: { 'content-type': 'text/plain' } })).json();
  say({ ask: data.ask, answer });
});
say({ event: 'ready' });
</script></html>`;

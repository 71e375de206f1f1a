import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import type { StripeServer } from '../../../apps/api/testing/stripe/server.ts';
import { stripe } from '../in-page/addresses.ts';
import { pageScript } from '../page-script.ts';

/**
 * This machine's Stripe in a browser: its script, the frame of its card field, and their requests to its server.
 */
export interface FakeStripe {
  /** Answers requests to Stripe's addresses from now on, and records them in `asked`. */
  install(context: BrowserContext): Promise<{ asked: string[] }>;
  /** Makes the next token or confirmation requests fail. */
  fail(what: 'token' | 'confirm', error: object | undefined): void;
}

interface Sent {
  number: string;
  details: object;
  secret: string;
  card: string;
}

const { script, frame, api } = stripe;

export const stripeField = (page: Page): FrameLocator => page.frameLocator('iframe[name="__privateStripeFrame"]');

export async function fillStripe(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await stripeField(page).getByLabel('Credit or debit card number').fill(number);
  await stripeField(page).getByLabel('expiration date').fill('0829');
  await stripeField(page).getByLabel('CVC').fill('123');
}

export function makeFakeStripe(server: Pick<StripeServer, 'browser'>): FakeStripe {
  const errors = new Map<'token' | 'confirm', object | undefined>();
  const answers: Record<string, (sent: Sent) => Promise<object>> = {
    async tokens({ number, details }) {
      const made = await server.browser.makeToken({ number, exp_month: 8, exp_year: 2029, cvc: '123', details });
      return 'token' in made
        ? { token: { id: made.token.replace(/^pm_/, 'tok_') } }
        : { error: { type: 'card_error', code: 'incorrect_number' } };
    },
    async confirm({ secret, card }) {
      const { status } = await server.browser.confirm(secret, card);
      return status === 'refused'
        ? { error: { type: 'card_error', code: 'card_declined' } }
        : { paymentIntent: { status } };
    },
  };
  return {
    fail: (what, error) => void errors.set(what, error),
    async install(context) {
      const asked: string[] = [];
      const see = (url: string) => void asked.push(url.replace(/\?.*/, ''));
      await context.route(
        `${script}*`,
        (route) => (see(route.request().url()), route.fulfill({ contentType: 'text/javascript', body: library })),
      );
      await context.route(
        `${frame}*`,
        (route) => (see(route.request().url()), route.fulfill({ contentType: 'text/html', body: innerFrame })),
      );
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

const library = await pageScript('stripe');
const innerFrame = `<!doctype html><html lang="en"><title>Card</title>
<style>body{margin:0;display:flex}input{inline-size:30%;border:0}</style>
<input aria-label="Credit or debit card number" name="cardnumber">
<input aria-label="Credit or debit card expiration date" name="exp-date">
<input aria-label="Credit or debit card CVC/CVV" name="cvc">
<script>${await pageScript('stripe-field')}</script></html>`;

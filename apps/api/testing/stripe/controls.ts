import type { SandboxBrowser } from '../../local/sandbox/browser.ts';
import type { SandboxDesk } from '../../local/sandbox/desk/desk.ts';
import type { PaymentsControls } from '../ports/payments/fixture.ts';

interface ControlsDeps {
  browser: SandboxBrowser;
  desk: SandboxDesk;
  nameToken?: (token: string) => string;
  events(customerId: string): Promise<object[]>;
  takeEvents?: (customerId: string) => Promise<void>;
  sign(body: Buffer, at: Date, secret?: string): string;
}

/** At the sandbox, or at the fake Stripe built on its engine. */
export function paymentsControls({
  browser,
  desk,
  nameToken = (token) => token,
  events,
  takeEvents = () => Promise.resolve(),
  sign,
}: ControlsDeps): PaymentsControls {
  return {
    async makeToken(number) {
      const made = await browser.makeToken({
        number,
        exp_month: 12,
        exp_year: 2040,
        cvc: '123',
        details: { name: 'Anna Lind', country: 'US' },
      });
      if (!('token' in made)) throw new Error(`the card field says ${made.fault}`);
      return nameToken(made.token);
    },
    confirm: async (clientSecret, cardId) => (await browser.confirm(clientSecret, cardId)).status,
    decide: async (clientSecret, agrees) => void (await browser.decide(clientSecret.split('_secret_')[0]!, agrees)),
    forward: desk.forward,
    forwardToRenewal: desk.forwardToRenewal,
    cancelAtRenewal: desk.cancelAtRenewal,
    changeAtRenewal: desk.changeAtRenewal,
    receiveTransfer: async (invoiceId) => void (await desk.receiveTransfer(invoiceId)),
    readCancellation: async (customerId) =>
      (await desk.readCustomer(customerId))?.subscriptions[0]?.cancellation ?? null,
    refund: desk.refund,
    openDispute: desk.openDispute,
    loseDispute: (invoiceId) => desk.closeDispute(invoiceId, 'lost'),
    winDispute: (invoiceId) => desk.closeDispute(invoiceId, 'won'),
    events: async (customerId) => (await events(customerId)).map((event) => Buffer.from(JSON.stringify(event))),
    takeEvents,
    sign,
  };
}

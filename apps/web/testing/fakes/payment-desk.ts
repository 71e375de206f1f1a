import type { Plugin } from 'vite';

/** The outcome of a payment, by the secret that the test's server gave for it. */
const confirmations: Record<string, object> = {
  pays: { status: 'succeeded' },
  asks: { status: 'requires_action', url: '/local/payments/confirmation' },
  refused: { status: 'refused', fault: 'refused' },
  no_funds: { status: 'refused', fault: 'no_funds' },
};

/**
 * The payment sandbox: a card field and a bank's page in frames. Instead of a number, the card field takes the outcome.
 */
export function fakePaymentDesk(): Plugin {
  const pages: Record<string, string> = { 'card-field': cardField, confirmation: bankPage };
  return {
    name: 'fake-payment-desk',
    configureServer({ middlewares }) {
      middlewares.use('/local/payments/', (request, response, next) => {
        const name = request.url?.replace(/^\/|\?.*/g, '') ?? '';
        const page = pages[name];
        if (page) return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
        if (name !== 'confirm') return next();
        let asked = '';
        request.on('data', (part: Buffer) => void (asked += part.toString()));
        request.on('end', () => {
          const { client_secret } = JSON.parse(asked) as { client_secret: string };
          response.writeHead(200, { 'content-type': 'application/json' });
          // The outcome of any other secret is unknown.
          response.end(JSON.stringify(confirmations[client_secret] ?? {}));
        });
      });
    },
  };
}

// Classic scripts. The bank's comes before its buttons, so that a visible button already works.
function write(title: string, body: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><body>${body}</body></html>`;
}

const load = (script: string) => `<script src="/testing/fakes/${script}"></script>`;
const cardField = write('Card', `<label>Card number <input></label>${load('card-field.ts')}`);
const answers = '<button data-says="done">Confirm payment</button> <button data-says="refused">Decline</button>';
const bankPage = write('Bank', load('bank-page.ts') + answers);

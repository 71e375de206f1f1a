import type { Plugin } from 'vite';

/** What a payment comes to is named by the secret that the test has the server give for it. */
const confirmations: Record<string, object> = {
  pays: { status: 'succeeded' },
  asks: { status: 'requires_action', url: '/local/payments/confirmation' },
  refused: { status: 'refused', fault: 'refused' },
  no_funds: { status: 'refused', fault: 'no_funds' },
};

/**
 * Stands for the payment sandbox, as the dashboard's part of it knows it: a card field and a bank's page in frames, and
 * what confirms a payment. In the card field stands no number, but what will come of the card.
 */
export function playPaymentDesk(): Plugin {
  const pages: Record<string, string> = { 'card-field': cardField, confirmation: bankPage };
  return {
    name: 'played-payment-desk',
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
          // Of any other secret nobody can say what came of it.
          response.end(JSON.stringify(confirmations[client_secret] ?? {}));
        });
      });
    },
  };
}

function write(title: string, body: string, script: string): string {
  const head = `<!doctype html><html lang="en"><title>${title}</title>`;
  return `${head}<body>${body}<script type="module" src="/testing/${script}"></script></body></html>`;
}

const cardField = write('Card', '<label>Card number <input></label>', 'card-field.ts');
const bankPage = write(
  'Bank',
  '<button data-says="done">Confirm payment</button> <button data-says="refused">Decline</button>',
  'bank-page.ts',
);

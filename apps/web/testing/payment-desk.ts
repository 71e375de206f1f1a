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

function write(title: string, body: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><body>${body}</body></html>`;
}

const cardField = write(
  'Card',
  `<label>Card number <input></label>
  <script>
    const input = document.querySelector('input');
    const faults = ['refused', 'expired', 'wrong_code', 'no_funds', 'unreachable'];
    const say = (message) => parent.postMessage({ hone: 'card-field', ...message }, location.origin);
    const isWhole = () => input.value !== '' && input.value !== 'half';
    input.addEventListener('input', () => say({ event: 'change', isComplete: isWhole() }));
    addEventListener('message', ({ data }) => {
      if (data.do === 'focus') input.focus();
      if (data.do !== 'token') return;
      const fault = isWhole() ? faults.find((name) => name === input.value) : 'incomplete';
      const { name = '', country = '' } = data.details;
      const told = fault ? { event: 'fault', fault } : { event: 'token', token: [input.value, name, country].join() };
      say({ ...told, ask: data.ask });
    });
    say({ event: 'height', height: 60 });
    say({ event: 'ready' });
  </script>`,
);

const bankPage = write(
  'Bank',
  `<button data-says="done">Confirm payment</button> <button data-says="refused">Decline</button>
  <script>
    for (const button of document.querySelectorAll('button'))
      button.onclick = () => parent.postMessage({ hone: 'confirmation', result: button.dataset.says }, location.origin);
  </script>`,
);

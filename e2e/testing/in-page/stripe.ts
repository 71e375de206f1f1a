import { stripe } from './addresses.ts';

interface Options {
  classes: { focus: string };
}
interface Told {
  played?: true;
  event: string;
}
type Element = ReturnType<typeof createElement>;

const page = globalThis as unknown as { stripeOptions: object };

let questions = 0;

// Only what Stripe's library documents, and only what is used of it.
function createElement(given: object, { classes }: Options) {
  const heard: Record<string, ((told: Told) => void)[]> = {};
  const inner = document.createElement('iframe');
  const ask = (question: object) => inner.contentWindow?.postMessage(question, '*');
  page.stripeOptions = given;
  addEventListener('message', ({ source, data }: MessageEvent<Told>) => {
    if (source !== inner.contentWindow || !data.played) return;
    for (const act of heard[data.event] ?? []) act(data);
    const shown = inner.parentElement?.classList;
    if (data.event === 'focus') shown?.add(...classes.focus.split(' '));
    if (data.event === 'blur') shown?.remove(...classes.focus.split(' '));
  });
  return {
    ask,
    on: (event: string, act: (told: Told) => void) => void (heard[event] ??= []).push(act),
    mount(place: HTMLElement) {
      inner.name = '__privateStripeFrame';
      inner.title = 'Secure card payment input frame';
      inner.src = stripe.frame;
      inner.style.cssText = 'border:0;inline-size:100%;block-size:24px;display:block';
      place.classList.add('StripeElement');
      place.append(inner);
    },
    update: (changes: object) => void Object.assign(page.stripeOptions, changes),
    focus: () => ask({ do: 'focus' }),
    destroy: () => inner.remove(),
  };
}

const Stripe = (key: string) => ({
  elements: ({ locale }: { locale: string }) => ({
    create: (type: string, options: Options) => createElement({ key, type, locale, ...options }, options),
  }),
  createToken: (element: Element, details: object) =>
    new Promise((resolve) => {
      const ask = (questions += 1);
      addEventListener('message', ({ data }: MessageEvent) => data.ask === ask && resolve(data.answer));
      element.ask({ do: 'token', ask, details });
    }),
  async confirmCardPayment(secret: string, { payment_method: card }: { payment_method: string }) {
    const [id] = secret.split('_secret_');
    const headers = { 'content-type': 'text/plain' };
    const body = JSON.stringify({ secret, card });
    const address = `${stripe.api}/payment_intents/${id}/confirm`;
    return (await fetch(address, { method: 'POST', body, headers })).json() as Promise<object>;
  },
});

Object.assign(globalThis, { Stripe: Object.assign(Stripe, { version: 'endive' }) });

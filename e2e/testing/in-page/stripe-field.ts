import { stripe } from './addresses.ts';

interface Asked {
  do: 'focus' | 'token';
  ask: number;
  details: Record<'name' | 'address_country' | 'address_line1' | 'address_city' | 'address_zip', string>;
}

const fields = [...document.querySelectorAll('input')];
const say = (message: object) => parent.postMessage({ played: true, ...message }, '*');

addEventListener('input', () => say({ event: 'change', complete: fields.every(({ value }) => value.length > 2) }));
for (const event of ['focus', 'blur']) addEventListener(event, () => say({ event }), true);
addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  if (data.do === 'focus') fields[0]?.focus();
  if (data.do !== 'token') return;
  const { name, address_country: country, address_line1: line1 } = data.details;
  const { address_city: city, address_zip: postal_code } = data.details;
  const body = JSON.stringify({ number: fields[0]?.value, details: { name, country, line1, city, postal_code } });
  const headers = { 'content-type': 'text/plain' };
  const answer: unknown = await (await fetch(`${stripe.api}/tokens`, { method: 'POST', body, headers })).json();
  say({ ask: data.ask, answer });
});
say({ event: 'ready' });

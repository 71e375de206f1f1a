import { asWritten, html, type Markup } from '../../html/markup.ts';
import * as addresses from './addresses.ts';
import { cardFieldStyles, drawCardFields } from './card-fields.ts';

const countries = [
  ['US', 'United States'],
  ['GB', 'United Kingdom'],
  ['CA', 'Canada'],
] as const;

interface CustomerNamed {
  id: string;
  email: string;
}

/** The whole card form, which adds a card to a customer at the provider. */
export function drawCardForm(
  customers: readonly CustomerNamed[],
  { customer }: Record<string, string>,
  now: Date,
): Markup {
  const known = customers.filter(({ email }) => email !== '');
  if (known.length === 0) {
    return html`<p>No customers yet. One is created when someone adds a card in Hone.</p>
      <p><a href="${addresses.desk}">Payment sandbox</a></p>`;
  }
  return html`<style>${asWritten(cardFieldStyles + formStyles)}</style>
    <p class="quiet">Adds a card in the payment sandbox, as if at the provider. Hone learns about it through a webhook.
      Test numbers only: see the list in <a href="${addresses.desk}">the payment sandbox</a>.</p>
    <form class="whole" method="post" action="${addresses.cardForm}" novalidate>
      <input type="hidden" name="token" value="" />
      <div class="field"><label for="customer">Customer</label>
        <select id="customer" name="customer">${known.map(
          ({ id, email }) => html`<option value="${id}" ${id === customer && html`selected`}>${email}</option>`,
        )}</select>
      </div>
      ${drawCardFields(now)}
      ${drawText('name', 'Name on card', 'cc-name')}
      <div class="field"><label for="country">Country</label>
        <select id="country" name="country" autocomplete="billing country">${countries.map(
          ([code, name]) => html`<option value="${code}">${name}</option>`,
        )}</select>
      </div>
      ${drawText('line1', 'Address line 1', 'billing address-line1')}
      ${drawText('line2', 'Address line 2 (optional)', 'billing address-line2')}
      <div class="pair">${drawText('city', 'City', 'billing address-level2')}${drawText(
        'postal_code',
        'Postal code',
        'billing postal-code',
      )}</div>
      <p class="wrong" id="unreachable" role="alert" hidden>Couldn’t reach the sandbox. Try again.</p>
      <div class="pair"><a class="button" href="${addresses.desk}">Cancel</a><button class="ink">Add card</button></div>
    </form>`;
}

function drawText(name: string, label: string, autocomplete: string): Markup {
  return html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}"
    autocomplete="${autocomplete}" maxlength="200" /></div>`;
}

const formStyles = `
.whole{max-inline-size:32rem}
.whole .field>:is(input,select){min-block-size:44px}
.card{display:grid;row-gap:12px}
a.button{display:block;min-block-size:44px;padding:9px 16px;font:500 15px/24px var(--font-sans);text-align:center;
  color:inherit;text-decoration:none;border:1px solid var(--line-strong);border-radius:var(--radius-control)}
a.button:hover{background:var(--sunken);color:inherit}
`;

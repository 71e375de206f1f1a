import { spec as cards } from '@hone/contracts/billing/cards.product';
import { labels } from '@hone/contracts/specification/tables';
import { expect, test } from 'vitest';
import { drawCardFields } from './card-fields.ts';
import { drawCardForm } from './card-form.ts';

const now = new Date('2026-11-21T12:00:00Z');
const fields = drawCardFields(now).markup;
const form = drawCardForm([{ id: 'cus_a', email: 'anna@example.org' }], {}, now).markup;
const drawn = Array.from(form.matchAll(/<(?:label|option)[^>]*>([^<]+)</g), ([, text]) =>
  text!.replace(' (optional)', ''),
);

/** What a select of the card form offers. */
function offered(id: string): string[] {
  const [select = ''] = new RegExp(`<select id="${id}".*?</select>`, 's').exec(fields) ?? [];
  return [...select.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value!);
}

const held: Record<string, unknown> = {
  'expiry years offered': offered('year').length,
  'first expiry year offered, in 2026': offered('year')[0],
  'expiry months offered': offered('month').length,
  'most characters of a CVV': /id="cvc"[^>]*maxlength="(\d+)"/.exec(fields)?.[1],
};

test.each(Object.entries(cards.constants))('%s: the card form matches the specification', (name, row) => {
  expect(held[name]).toEqual(row.value);
});

test.each(labels.filter(({ screen }) => screen === 'Card form'))("the card form has the $as '$label'", ({ label }) => {
  expect(drawn).toContain(label);
});

import { routes } from '@hone/contracts/routes';
import { networks } from '@hone/domain/links';
import { expect, test } from 'vitest';
import { drawCardForm } from '../../apps/api/local/payments/card-form.ts';
import { countryCodes } from '../../apps/web/features/referral/sms.ts';
import { words as layout } from '../../apps/web/layout/words.ts';
import { labels, pendingLabels } from './gather.ts';
import { readScreenTests } from './sources.ts';

const files = import.meta.glob<Record<string, object>>(
  ['../../apps/web/**/*words.ts', '!../../apps/web/app/furniture/*'],
  { eager: true },
);
const said = Object.values(files).flatMap((file) => Object.values(file).flatMap((words) => Object.values(words)));
const named = [...Object.values(routes).map(({ title }) => title), ...Object.values(networks).map(({ name }) => name)];

const customer = { id: 'cus_a', email: 'anna@example.org', name: null };
const cardForm = drawCardForm([customer], {}, new Date('2026-11-21T12:00:00Z')).markup;
const drawn = Array.from(cardForm.matchAll(/<(?:label|option)[^>]*>([^<]+)</g), ([, text]) =>
  text!.replace(' (optional)', ''),
);

/** What people read in the dashboard: without tags, and with what the specification has in its gaps. */
const texts = [...said, ...named, ...countryCodes].flatMap((text: unknown) => {
  if (typeof text !== 'string') return [];
  const plain = text.replace(/<\/?\w+>/g, '').replace('{product}', layout.product);
  return ['52', '33'].map((percent) => plain.replace('{percent}', percent));
});

test.each(labels)("$screen has words for the $as '$label'", ({ screen, as, label }) => {
  const own = screen === 'Card form' ? drawn : texts;
  // A link may stand in a sentence, and a figure before its unit.
  const mayBePart = as === 'link' || as === 'text';
  expect(own.some((text) => text === label || (mayBePart && text.includes(label)))).toBe(true);
});

test.each(pendingLabels)("'$label' has no words yet, because it waits for $room", ({ label }) => {
  expect(texts).not.toContain(label);
});

test('every screen is looked at by a test that expects its labels', () => {
  const tests = readScreenTests();
  // The server draws the card form: its text was compared above.
  const screens = new Set(labels.map(({ screen }) => screen).filter((screen) => screen !== 'Card form'));
  expect([...screens].filter((screen) => !tests.includes(`expectLabels('${screen}'`))).toEqual([]);
});

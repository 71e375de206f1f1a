import { routes } from '@hone/contracts/routes';
import { labels, pendingLabels } from '@hone/contracts/specification/tables';
import { networks } from '@hone/domain/links';
import { expect, test } from 'vitest';
import { countryCodes } from '../../features/referral/sms.ts';
import { words as layout } from '../../layout/words.ts';

const files = import.meta.glob<Record<string, object>>(['../../**/*words.ts', '!../../app/components/*'], {
  eager: true,
});
const said = Object.values(files).flatMap((file) => Object.values(file).flatMap((words) => Object.values(words)));
const named = [...Object.values(routes).map(({ title }) => title), ...Object.values(networks).map(({ name }) => name)];

/** What people read in the dashboard: without tags, with gaps filled in as in the specification. */
const texts = [...said, ...named, ...countryCodes].flatMap((text: unknown) => {
  if (typeof text !== 'string') return [];
  const plain = text.replace(/<\/?\w+>/g, '').replace('{product}', layout.product);
  return ['52', '33'].map((percent) => plain.replace('{percent}', percent));
});

// The server draws the card form, and its own test compares it.
const own = labels.filter(({ screen }) => screen !== 'Card form');

test.each(own)("$screen: the dashboard has the text for the $as '$label'", ({ as, label }) => {
  // A link may be inside a sentence, and a figure before its unit.
  const mayBePart = as === 'link' || as === 'text';
  expect(texts.some((text) => text === label || (mayBePart && text.includes(label)))).toBe(true);
});

test.each(pendingLabels)(
  "'$label' is not in the dashboard yet, because the $room feature is still pending",
  ({ label }) => {
    expect(texts).not.toContain(label);
  },
);

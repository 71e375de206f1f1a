import { networks } from '@hone/domain/links';
import { expect, test } from 'vitest';
import { drawCardForm } from '../../apps/api/local/payment-card-form.ts';
import { words as app } from '../../apps/web/app/words.ts';
import { words as reset } from '../../apps/web/features/access/reset/words.ts';
import { words as access } from '../../apps/web/features/access/words.ts';
import { words as cards } from '../../apps/web/features/billing/cards/words.ts';
import { words as checkout } from '../../apps/web/features/billing/checkout/words.ts';
import { words as paid } from '../../apps/web/features/billing/history/words.ts';
import { words as overview } from '../../apps/web/features/billing/overview/words.ts';
import { words as pricing } from '../../apps/web/features/billing/pricing/words.ts';
import { words as topUp } from '../../apps/web/features/billing/top-up/words.ts';
import { words as billing } from '../../apps/web/features/billing/words.ts';
import { words as limit } from '../../apps/web/features/credits/limit-words.ts';
import { words as credits } from '../../apps/web/features/credits/words.ts';
import { words as history } from '../../apps/web/features/history/words.ts';
import { words as offer } from '../../apps/web/features/onboarding/offer/words.ts';
import { words as onboarding } from '../../apps/web/features/onboarding/words.ts';
import { words as profile } from '../../apps/web/features/profile/words.ts';
import { words as editor } from '../../apps/web/features/prompts/editor/words.ts';
import { words as prompts } from '../../apps/web/features/prompts/words.ts';
import { countryCodes } from '../../apps/web/features/referral/sms.ts';
import { words as referral } from '../../apps/web/features/referral/words.ts';
import { words as variables } from '../../apps/web/features/variables/words.ts';
import { words as layout } from '../../apps/web/layout/words.ts';
import { labels, type LabelRow } from './labels.ts';
import { readScreenTests } from './sources.ts';

type Screen = (typeof labels)[number]['screen'];
type Words = Record<string, unknown> | readonly string[];

const customer = { id: 'cus_a', email: 'anna@example.org', name: null };
const cardForm = drawCardForm([customer], {}, new Date('2026-11-21T12:00:00Z')).markup;
const texts = cardForm.matchAll(/<(?:label|option)[^>]*>([^<]+)</g);
const drawn = Array.from(texts, ([, text]) => text!.replace(' (optional)', ''));

/** What each screen's words are taken from. */
const wordsOf: Record<Screen, readonly Words[]> = {
  Layout: [layout, credits, app],
  'Coming Soon': [app],
  'Sign-in': [access],
  'Sign-up': [access],
  'Email verification': [access],
  'Install screen': [access, offer],
  'Forgot password': [access, reset],
  'Onboarding carousel': [onboarding, offer],
  'Refer a Friend': [referral, countryCodes],
  'Daily-limit dialog': [limit, app],
  'Add to credit balance': [topUp],
  'Subscription cancellation': [overview],
  Billing: [billing],
  'Billing: Overview': [overview],
  'Billing: Payment Method': [cards],
  'Billing: Billing History': [paid],
  'Plan change': [overview],
  'Pricing page': [pricing],
  Checkout: [checkout, pricing],
  'Add Payment Details': [cards],
  'Card form': [drawn],
  'User Profile': [profile, Object.values(networks).map(({ name }) => name)],
  'Prompt Library': [prompts, editor],
  'Variables Library': [variables],
  History: [history],
};

/** A sentence as it is read: without its tags, and with what the specification has in its gaps. */
function read(text: string): string[] {
  const plain = text.replace(/<\/?\w+>/g, '').replace('{product}', layout.product);
  return ['52', '33'].map((percent) => plain.replace('{percent}', percent));
}

function isIn({ screen, as, label }: LabelRow): boolean {
  const said = wordsOf[screen as Screen].flatMap((words) => Object.values(words) as unknown[]);
  const plain = said.flatMap((text) => (typeof text === 'string' ? read(text) : []));
  // A link may stand in a sentence, and a figure before its unit.
  const mayBePart = as === 'link' || as === 'text';
  return plain.some((text) => text === label || (mayBePart && text.includes(label)));
}

test.each<LabelRow>(labels)("$screen has the $as '$label', unless it is pending", (row) => {
  expect(isIn(row)).toBe(row.pending === undefined);
});

test('every screen of the table is looked at by a test that expects its labels', () => {
  const tests = readScreenTests().join('\n');
  const screens = [...new Set(labels.map(({ screen }) => screen))];
  const isLookedAt = (screen: Screen) =>
    [`expectLabels('${screen}'`, `expectLabels(page, '${screen}'`].some((call) => tests.includes(call));
  // The server draws it: its text was compared above.
  expect(screens.filter((screen) => screen !== 'Card form' && !isLookedAt(screen))).toEqual([]);
});

test('the known misspelling is mended and noted, and no other label is reworded', () => {
  const reworded = (labels as readonly LabelRow[]).filter(({ written }) => written !== undefined);
  expect(reworded.map(({ written, label }) => `${written} → ${label}`)).toEqual([
    'Powered by → Powered by Hone',
    'Go to Dashbaord → Go to Dashboard',
  ]);
});

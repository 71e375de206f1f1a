import { expect, test } from 'vitest';
import { drawCardFields } from '../../apps/api/local/payments/card-fields.ts';
import { steps } from '../../apps/web/features/billing/checkout/checkout-state.ts';
import { shownFor } from '../../apps/web/features/billing/checkout/success.ts';
import { plansFor } from '../../apps/web/features/billing/pricing/plans.ts';
import { columnRules } from '../../apps/web/features/prompts/column-count.ts';
import { sidebarRules } from '../../apps/web/layout/sidebar-rules.ts';
import { copyRules } from '../../apps/web/ui/use-copied.ts';
import { tooltipRules } from '../../apps/web/ui/tooltip-trigger.ts';
import { constants } from './gather.ts';

const cardForm = drawCardFields(new Date('2026-11-21T12:00:00Z')).markup;

/** What a select of the card form offers. */
function offered(id: string): string[] {
  const [select = ''] = new RegExp(`<select id="${id}".*?</select>`, 's').exec(cardForm) ?? [];
  return [...select.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value!);
}

/** Constants of the apps, which the contracts cannot name. */
const heldByApps: Record<string, unknown> = {
  'enterprise price': plansFor(undefined, 'yearly').at(-1)?.price,
  'expiry years offered': offered('year').length,
  'first expiry year offered, in 2026': offered('year')[0],
  'expiry months offered': offered('month').length,
  'most characters of a CVV': /id="cvc"[^>]*maxlength="(\d+)"/.exec(cardForm)?.[1],
  'steps of the checkout': steps,
  'milliseconds of the success dialog': shownFor,
  'milliseconds of a copy confirmation': copyRules.saidFor,
  'layout columns in px': columnRules.width,
  'sidebar width': sidebarRules.width,
  'sidebar width in the slide-in panel': sidebarRules.panelWidth,
  'sidebar width collapsed': sidebarRules.collapsedWidth,
  'narrow-screen breakpoint in px': sidebarRules.breakpoint,
  'milliseconds until a sidebar tooltip': sidebarRules.tooltipDelay,
  'milliseconds until any other tooltip': tooltipRules.delay,
  'milliseconds in which a tooltip skips its delay': tooltipRules.skipDelay,
};

test.each(constants)('%s: the code holds the value of the specification', (name, { value, held }) => {
  expect(held ?? heldByApps[name]).toEqual(value);
});

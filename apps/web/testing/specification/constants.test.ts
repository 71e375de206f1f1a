import { spec as cards } from '@hone/contracts/billing/cards.product';
import { constants } from '@hone/contracts/specification/tables';
import { expect, test } from 'vitest';
import { steps } from '../../features/billing/checkout/checkout-state.ts';
import { shownFor } from '../../features/billing/checkout/success-dialog.tsx';
import { plansFor } from '../../features/billing/pricing/plans.ts';
import { columnRules } from '../../features/prompts/page/shown-columns.ts';
import { sidebarRules } from '../../layout/sidebar-rules.ts';
import { copyRules } from '../../ui/copy-button.tsx';
import { tooltipRules } from '../../ui/overlays/tooltip-trigger.ts';

const heldByDashboard: Record<string, unknown> = {
  'enterprise price': plansFor(undefined, 'yearly').at(-1)?.price,
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

// The contracts hold the others; those of the card form are the server's, which draws it.
const own = constants.filter(([name, row]) => !('held' in row) && !(name in cards.constants));

test.each(own)('%s: the dashboard uses the value in the specification', (name, { value }) => {
  expect(heldByDashboard[name]).toEqual(value);
});

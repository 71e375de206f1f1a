import { spec } from '@hone/contracts/billing/plans.product';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlanButton } from './plan-button.tsx';

beforeEach(() => vi.stubGlobal('location', { pathname: '/billing-plans', search: '' }));
afterEach(() => vi.unstubAllGlobals());

const { buttons } = spec.states;

test.each(buttons)("the $of plan’s button says '$label' to $reader, and links to $to", ({ of, reader, label, to }) => {
  const looking = reader === 'visitor' ? { isSignedIn: false, plan: undefined } : { isSignedIn: true, plan: reader };
  const drawn = renderToStaticMarkup(<PlanButton of={of} reader={looking} interval="yearly" />);
  expect(drawn).toContain(`>${label}<`);
  if (to === undefined) expect(drawn).toMatch(/^<button[^>]* aria-disabled="true"/);
  else expect(drawn).toContain(`href="${to}`);
});

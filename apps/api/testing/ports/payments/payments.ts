import { describe } from 'vitest';
import { describeBills } from './bills.ts';
import { describeCards } from './cards.ts';
import { describeChanges } from './changes.ts';
import { describeEvents } from './events.ts';
import { describeFirstPayment } from './first.ts';
import { describeLife } from './life.ts';
import type { StartFixture } from './fixture.ts';

export function describePaymentsPort(adapter: string, start: StartFixture): void {
  describe(`payments by ${adapter}`, () => {
    describeCards(start);
    describeFirstPayment(start);
    describeLife(start);
    describeChanges(start);
    describeBills(start);
    describeEvents(start);
  });
}

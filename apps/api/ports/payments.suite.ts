import { describe } from 'vitest';
import { describeBills } from './payments.bills.suite.ts';
import { describeCards } from './payments.cards.suite.ts';
import { describeChanges } from './payments.changes.suite.ts';
import { describeEvents } from './payments.events.suite.ts';
import { describeFirstPayment } from './payments.first.suite.ts';
import { describeLife } from './payments.life.suite.ts';
import type { StartFixture } from './payments.fixture.suite.ts';

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

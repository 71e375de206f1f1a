import { describe } from 'vitest';
import { describeBills } from './payments.bills.suite.ts';
import { describeCards } from './payments.cards.suite.ts';
import { describeChanges } from './payments.changes.suite.ts';
import { describeEvents } from './payments.events.suite.ts';
import { describeFirstPayment } from './payments.first.suite.ts';
import { describeLife } from './payments.life.suite.ts';
import type { Begin } from './payments.trial.suite.ts';

/** What every adapter of the payments port must do, the pretended provider included. */
export function describePaymentsPort(adapter: string, begin: Begin): void {
  describe(`payments by ${adapter}`, () => {
    describeCards(begin);
    describeFirstPayment(begin);
    describeLife(begin);
    describeChanges(begin);
    describeBills(begin);
    describeEvents(begin);
  });
}

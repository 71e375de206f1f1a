import { enterprise, showBilling } from './billing.ts';
import { ofNone, ofOne, type Command } from './admin/command.ts';
import { adjust, readAdjustment, showCredits } from './credits.ts';
import { printLedger } from './check-ledger.ts';
import { comparePayments } from './payments.ts';
import { reconcile, replay } from './reconcile.ts';

export const money: readonly Command[] = [
  {
    words: ['credits', 'see'],
    takes: 'EMAIL|ID',
    does: 'shows what a person has left, and the newest entries',
    read: ofOne(showCredits),
  },
  {
    words: ['credits', 'adjust'],
    isLogged: true,
    takes: 'EMAIL|ID ±N REASON… [--key KEY]',
    does: "adds to a person's bonus, or takes from it; once per key",
    read(given, refuse) {
      if (given.length < 2) return refuse();
      const request = readAdjustment(given);
      return (admin, say) => adjust(admin, request, say);
    },
  },
  {
    words: ['billing', 'see'],
    takes: 'EMAIL|ID',
    does: "shows a person's subscription, bills and top-ups",
    read: ofOne(showBilling),
  },
  {
    words: ['billing', 'replay'],
    isLogged: true,
    takes: 'EVENT|EMAIL|ID',
    does: 'processes an event again, or all of a person’s pending events',
    read(given, refuse) {
      const name = given.length === 1 ? given[0]!.trim() : '';
      // Event ids are case-sensitive; emails are in lower case.
      return name === ''
        ? refuse()
        : (admin, say) => replay(admin, /^evt_/i.test(name) ? name : name.toLowerCase(), say);
    },
  },
  {
    words: ['billing', 'reconcile'],
    isLogged: true,
    takes: '[EMAIL|ID]',
    does: 'checks the payment provider now and fixes our rows; without a name, for everyone',
    read: (given, refuse) =>
      given.length > 1 ? refuse() : (admin, say) => reconcile(admin, given[0]?.trim().toLowerCase(), say),
  },
  {
    words: ['billing', 'enterprise', 'set'],
    isLogged: true,
    takes: 'EMAIL|ID',
    does: 'gives a person everything, without charge',
    read: ofOne((admin, name, say) => enterprise(admin, { act: 'set', name }, say)),
  },
  {
    words: ['billing', 'enterprise', 'end'],
    isLogged: true,
    takes: 'EMAIL|ID',
    does: 'ends that',
    read: ofOne((admin, name, say) => enterprise(admin, { act: 'end', name }, say)),
  },
  {
    words: ['check', 'ledger'],
    takes: '',
    does: 'checks the credits for broken promises',
    read: ofNone(printLedger),
  },
  {
    words: ['check', 'payments'],
    takes: '',
    does: 'compares every customer here with the payment provider',
    read: ofNone(comparePayments),
  },
];

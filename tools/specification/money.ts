import { by, type By } from './shown.ts';

/** Something that goes wrong with money, what a person or an operator may rely on then, and the tests that show it. */
export interface MoneyRow {
  when: string;
  promise: string;
  shown: readonly By[];
}

const billing = 'apps/api/features/billing';
const webhook = `${billing}/provider/webhook.test.ts`;
const races = `${billing}/subscription/races.test.ts`;
const purchase = `${billing}/subscription/purchase.test.ts`;
const silent = `${billing}/subscription/silent.test.ts`;
const silentChanges = `${billing}/subscription/silent-changes.test.ts`;
const reconcile = `${billing}/provider/reconcile.test.ts`;
const states = `${billing}/subscription/states.test.ts`;
const grace = `${billing}/subscription/grace.test.ts`;
const cancelling = `${billing}/subscription/cancelling.test.ts`;
const changing = `${billing}/subscription/changing.test.ts`;
const over = `${billing}/subscription/over.test.ts`;
const cards = `${billing}/cards.test.ts`;
const topUp = `${billing}/top-up/top-up.test.ts`;
const topUpSilent = `${billing}/top-up/top-up-silent.test.ts`;
const recharge = `${billing}/top-up/recharge.test.ts`;
const mails = `${billing}/subscription/renewal-mails.test.ts`;
const faults = 'apps/api/adapters/payments/stripe-faults.test.ts';
const simulation = `${billing}/simulation.test.ts`;

/** The twenty ways in which payments go wrong. */
export const failureModes: readonly MoneyRow[] = [
  { when: 'events come out of order', promise: 'they end as the provider stands', shown: [by(webhook, 'give the same end in any order, late, and again'), by(webhook, 'that began earlier and answers later is not written over a newer one'), by(simulation, 'whatever happens, and in whatever order it is heard of, money ends as a plain model says')] },
  { when: 'an event comes twice, also at once', promise: 'it is worked on once, and gives nothing twice', shown: [by(webhook, 'that comes again, also at the same moment, is worked on once'), by(topUp, 'is seen again and again, in any order, are given once')] },
  { when: 'events are lost', promise: 'they are found within the hour, and what no list tells by night', shown: [by(reconcile, 'are found within the hour, and each is kept once'), by(reconcile, 'of which no list tells are found by night'), by(reconcile, 'are asked for again when the provider was away, by one job an hour')] },
  { when: 'working on an event is slow', promise: 'it is answered before that', shown: [by(webhook, 'is answered before it is worked on, however slow the provider is')] },
  { when: 'a signature is bad or old', promise: 'the event is refused and forgotten', shown: [by(webhook, 'that nobody signed, that another signed, or that was changed on its way is refused and forgotten'), by(webhook, 'whose time is more than five minutes off ours is refused, in both directions')] },
  { when: 'the webhook comes before the reply to our own call', promise: 'the purchase goes on', shown: [by(webhook, 'come before the provider has answered us, and the purchase goes on as if they had not')] },
  { when: 'the browser returns before the webhook', promise: 'the plan is there', shown: [by(webhook, 'that are all lost leave the return from the confirmation to tell')] },
  { when: 'somebody clicks twice, or has two tabs', promise: 'one purchase, one charge', shown: [by(races, 'many clicks in many tabs begin one purchase, and the others wait for it or get the same'), by(races, 'buying monthly and yearly from two tabs leaves one purchase that can be paid, once'), by(`${billing}/top-up/top-up-races.test.ts`, 'forty clicks make one bill, and all who are answered get it')] },
  { when: 'two customers would be made of one person', promise: 'there is one', shown: [by(races, 'many first cards make one customer, and each is kept once')] },
  { when: 'no answer comes, and nobody knows the outcome', promise: 'it is being checked, never failed, and settled by reading', shown: [by(silent, 'is being checked, never failed, and is found when it did reach the provider'), by(silent, 'is settled without anybody asking'), by(silentChanges, 'is never told as failed, and settles by looking when it did reach the provider'), by(topUpSilent, 'is being checked, never failed, and is gone on with when it did reach the provider')] },
  { when: 'the provider repeats its first 500', promise: 'one charge', shown: [by(faults, 'that Stripe repeats, a 500 for a purchase that was begun, charges once')] },
  { when: 'a confirmation is left unfinished', promise: 'it can be resumed', shown: [by(purchase, "waits for the bank's word, and can be resumed after it was refused or left")] },
  { when: 'the first charge is declined', promise: 'nothing is charged, and another card pays the same bill', shown: [by(purchase, 'stays payable after a refused card, and charges nothing for it')] },
  { when: 'a renewal is not paid', promise: 'seven days of grace, then free; nothing is deleted', shown: [by(grace, 'leaves Pro for seven days, says until when, and lets nothing else be planned meanwhile'), by(grace, 'Pro is over to the second after seven days, also while the provider still has it; within the hour it is ended there'), by(grace, 'is paid at once by another card: the same bill, and no second one')] },
  { when: 'a renewal needs the bank', promise: 'it is confirmed in the browser', shown: [by(grace, 'that the bank wants confirmed is past due with a bill that is confirmed in the browser')] },
  { when: 'a card expires or is replaced', promise: 'it is told before, and another card mends it', shown: [by(mails, 'is told once in its last thirty days, when it is the one that renewals are charged to'), by(grace, 'a card that has expired pays nothing: its renewal fails, it is refused for the bill, and another one mends it'), by(states, 'whose renewal fails stays usable, says when it is tried again and by which mail, and is mended by another card')] },
  { when: 'a change of plan would charge at once', promise: 'nothing is due before the renewal', shown: [by(changing, 'charges nothing at once: it is due on the day of the next renewal, in one bill of the new plan')] },
  { when: 'a cancellation meets a planned change, or is taken back', promise: 'one of them stands, in both orders', shown: [by(cancelling, 'with a change planned before it: the change is gone, and the plan that ran renews'), by(cancelling, 'with a change planned after it: the change resumes it, and taking the change back leaves it running'), by(cancelling, 'at the same moment as a change and a cancellation leaves one of them, never both')] },
  { when: 'a payment is disputed or refunded after its credits are spent', promise: 'what is left is taken, the rest is a debt', shown: [by(topUp, 'is refunded are taken back; what was spent of them is paid by the next purchase'), by(topUp, 'is disputed are frozen, come back when it is won, and stay away when it is lost'), by(over, 'is over at once, is ended at the provider too, charges nothing more, and can be bought again'), by(reconcile, 'is worked on all the same: a dispute finds its customer')] },
  { when: 'customer, card or account are deleted', promise: 'nothing is charged any more, and one can buy again', shown: [by(states, 'a customer who was deleted at the provider is free, and can buy again as a new one'), by(over, 'an account that is deleted ends its subscription at once, is charged no more, and gets no mail about it'), by(cards, 'can be deleted unless it is the only one or the default one')] },
];

/** What holds beside them. */
export const moneyRules: readonly MoneyRow[] = [
  { when: 'somebody had the half-price month', promise: 'it is given once a person: account, mailbox, card', shown: [by(purchase, 'is there once for an account: after it is over, the full price is due and told before anything is charged'), by(purchase, 'is there once for a mailbox, however it is written'), by(purchase, 'is there once for a card: on another account the full price is asked for first'), by(races, 'one card gives the half-price month to one of two accounts'), by(simulation, 'the simulation finds a discount that is given twice')] },
  { when: 'a card pays a living subscription', promise: 'it is not removed', shown: [by(cards, 'that pays a living subscription is not removed')] },
  { when: 'a subscription began on 31 January', promise: '28 February, 31 March', shown: [by(states, 'of 31 January renews on 28 February and on 31 March'), by(changing, 'on 31 January is for 28 February')] },
  { when: 'half of odd cents is due', promise: 'one rounding rule', shown: [by('packages/domain/plans.test.ts', 'never gives less than half of odd cents away, and never a cent more than that')] },
  { when: 'auto recharge fails', promise: 'three times, then it is off and says so', shown: [by(recharge, 'charges nothing, rests an hour and then a day, is off after the third time, and says so by two mails'), by(`${billing}/top-up/top-up-races.test.ts`, 'forty triggers charge once')] },
  { when: 'we did something twice', promise: 'the simulation would find it', shown: [by(simulation, 'the simulation finds an event that is applied twice'), by(simulation, 'a seed is the same history whenever it is lived through')] },
];

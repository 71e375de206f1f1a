import { mostCards } from '@hone/domain/money/cards';
import { rechargeRules, topUpRules } from '@hone/domain/money/top-ups';
import { count } from './count.ts';

export const billingMessages = {
  'billing.pricing.fetch.failed': 'Failed to fetch billing price',
  'billing.payment_methods.fetch.failed': 'Failed to fetch payment methods',
  'billing.history.fetch.failed': 'Failed to fetch billing history',

  'billing.payment_method.added': 'Payment method added successfully!',
  'billing.payment_method.deleted': 'Payment method deleted successfully!',
  'billing.payment_method.preferred': 'Default payment method set successfully!',
  'billing.payment_method.add.failed': 'Failed to add payment method',
  'billing.payment_method.delete.failed': 'Failed to delete payment method',
  'billing.payment_method.prefer.failed': 'Failed to set default payment method',

  'billing.under_way':
    'Another change to your plan or cards is still in progress, maybe in another tab. Try again in {wait}.',

  'billing.subscription.changed': 'Subscription changed successfully!',
  'billing.subscription.canceled': 'Subscription canceled successfully!',
  'billing.subscription.kept': 'You’ll stay on your current plan. Nothing changes at your next renewal.',
  'billing.subscription.resumed': 'Subscription resumed. Your current plan will renew.',
  'billing.subscription.create.failed': 'Failed to create subscription',
  'billing.subscription.cancel.failed': 'Failed to cancel subscription',

  'billing.subscription.change.failed': 'Your plan wasn’t changed, and you weren’t charged. Try again.',
  'billing.subscription.keep.failed': 'We couldn’t undo the planned change. Try again.',
  'billing.subscription.resume.failed': 'We couldn’t resume your subscription. Try again.',
  'billing.subscription.none': 'You don’t have an active subscription. Reload the page to see its current status.',
  'billing.subscription.unpaid': 'Your last payment is still due, so nothing was changed. Please pay it first.',
  'billing.subscription.same': 'You’re already on this plan, so nothing was changed.',
  'billing.subscription.over':
    'This subscription has ended and can’t be resumed. You weren’t charged. Please choose a plan again.',
  'billing.payment.none': 'You have no payment due. Reload the page to see your current status.',
  'billing.payment.failed': 'We couldn’t start the payment, and you weren’t charged. Try again.',
  'billing.card.none': 'You don’t have a card we can charge. Add one first.',

  'billing.top_up.failed': 'We couldn’t complete your credit purchase, and you weren’t charged. Try again.',
  'billing.top_up.under_way': 'A credit purchase is already in progress, maybe in another tab. Try again in {wait}.',
  'billing.top_up.waiting': 'You already have a bank transfer pending. Send it or cancel it first.',
  'billing.top_up.given_up': 'Purchase canceled. You weren’t charged.',
  'billing.top_up.give_up.failed': 'We couldn’t cancel the purchase. Try again.',
  'billing.top_up.unknown': 'This purchase is no longer open. Reload the page to see the result.',
  'billing.top_up.amount': `Enter a whole dollar amount from $${topUpRules.smallest} to $${count(topUpRules.largest)}.`,
  'billing.recharge.saved': 'Auto recharge saved.',
  'billing.recharge.failed': 'We couldn’t save auto recharge. Try again.',
  'billing.recharge.threshold': `Enter a threshold in whole dollars, from $${rechargeRules.threshold.smallest} to $${count(rechargeRules.threshold.largest)}.`,
  'billing.recharge.target': `Enter a target in whole dollars, from $${rechargeRules.target.smallest} to $${count(rechargeRules.target.largest)}.`,
  'billing.recharge.target_above': 'The target must be higher than the threshold.',

  'billing.card.refused': 'Your bank declined this card. You weren’t charged. Try another card or contact your bank.',
  'billing.card.expired': 'This card has expired. You weren’t charged. Use another card.',
  'billing.card.wrong_code': 'The security code is wrong. You weren’t charged. Check it and try again.',
  'billing.card.no_funds': 'This card doesn’t have enough funds. You weren’t charged. Use another card.',
  'billing.card.token_invalid': 'These card details can no longer be used. Please enter them again.',
  'billing.card.too_many': `You’ve reached the limit of ${mostCards} cards. Delete one first.`,
  'billing.card.unknown': 'This card is no longer on your account. Choose another one.',
  'billing.card.kept': 'You can’t delete your only card or your default card. Set another card as default first.',
  'billing.card.pays_plan': 'You can’t delete the card that pays for Pro. Switch Pro to another card first.',
  'billing.customer.unknown': 'This billing account isn’t yours. Reload the page and try again.',
  'billing.price.unknown': 'This price is no longer available. Reload the page and choose a plan.',
  'billing.subscription.exists': 'You already have Pro, so you weren’t charged. Reload the page to see it.',
  'billing.checkout.under_way': 'A purchase is already in progress, maybe in another tab. Try again in {wait}.',
  'billing.discount.used':
    'The half-price first month was already used with this card, so the full price applies. You haven’t been charged yet.',
  'billing.amount.changed':
    'The amount has changed since you saw it. You weren’t charged. Please check the summary again.',
  'billing.off': 'Payments are turned off here, so nothing can be bought or changed. You weren’t charged.',
  'billing.provider.refused':
    'The payment provider couldn’t do this right now. You weren’t charged. Try again in a minute.',
  'billing.provider.unknown': 'We haven’t heard back from the payment provider yet. Check again in a minute.',
  'billing.webhook.forged': 'This event isn’t signed by the payment provider.',
  'billing.webhook.late': 'This event was signed more than five minutes ago, or by a clock that differs from ours.',
} as const;

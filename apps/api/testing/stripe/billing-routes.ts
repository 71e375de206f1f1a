import { getObject, type Account } from '../../local/sandbox/account/account.ts';
import type { Subscription } from '../../local/sandbox/account/objects.ts';
import { refuseMissing } from '../../local/sandbox/account/refusal.ts';
import { priceOf } from '../../local/sandbox/account/prices.ts';
import { scheduleOf } from '../../local/sandbox/subscriptions/schedules.ts';
import { isAlive } from '../../local/sandbox/subscriptions/states.ts';
import { end, expire, type CancellationDetails } from '../../local/sandbox/subscriptions/subscriptions.ts';
import { pageOf, paging, Refused, refuseRequest, type Route, type StripeParts } from './answers/answers.ts';
import { groupOf, textOf, valuesOf, type Form } from './answers/form.ts';
import { newestFirst, ofItems, presentPage, presentSubscription } from './answers/present.ts';

export function subscriptionRoutes({ engine, store, browser, cancelsUnpaid, misprinted }: StripeParts): Route[] {
  const path = /^\/v1\/subscriptions\/(\w+)$/;
  const coupons = new Map<string, object & { amount_off: number }>();
  const present = async (id: string, expand: string[]) => {
    const account = await store.read((await store.ownerOf(id)) ?? id);
    return presentSubscription(account, named(getObject(account, 'subscription', id).body, cancelsUnpaid), expand);
  };
  return [
    {
      method: 'GET',
      path: /^\/v1\/prices\/(\w+)$/,
      parameters: [],
      act: (id) => ({ ...priceOf(id), ...misprinted }),
    },
    {
      method: 'GET',
      path: /^\/v1\/coupons\/([\w-]+)$/,
      parameters: [],
      act: (id) => {
        const coupon = coupons.get(id);
        if (!coupon) throw new Refused(refuseRequest('resource_missing', `No such coupon: '${id}'`));
        return coupon;
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/coupons$/,
      parameters: ['id', 'amount_off', 'currency', 'duration', 'name'],
      act: (_, { id, amount_off, ...rest }) => {
        if (coupons.has(textOf(id)))
          throw new Refused(refuseRequest('resource_already_exists', 'Coupon already exists.', 'id'));
        const coupon = { id, object: 'coupon', amount_off: Number(amount_off), ...rest };
        coupons.set(textOf(id), coupon);
        return coupon;
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/subscriptions$/,
      parameters: [
        'customer',
        'items',
        'default_payment_method',
        'payment_behavior',
        'payment_settings',
        'metadata',
        'discounts',
      ],
      act: async (_, form, expand) => {
        const [item] = valuesOf(form['items']).map(groupOf);
        const wanted = valuesOf(form['discounts']).map((discount) => textOf(groupOf(discount)['coupon']));
        if (!wanted.every((name) => coupons.has(name)))
          throw new Refused(
            refuseRequest('resource_missing', `No such coupon: '${wanted.join()}'`, 'discounts[0][coupon]'),
          );
        const { id, latest_invoice, default_payment_method } = await engine.createSubscription(
          textOf(form['customer']),
          {
            price: textOf(item?.['price']),
            default_payment_method: textOf(form['default_payment_method']),
            amount_off: wanted.reduce((sum, name) => sum + coupons.get(name)!.amount_off, 0),
            metadata: groupOf(form['metadata']) as Record<string, string>,
          },
        );
        // Any other payment behavior charges the card right away.
        if (form['payment_behavior'] !== 'default_incomplete')
          await browser.confirm(latest_invoice.confirmation_secret.client_secret, default_payment_method ?? '');
        return present(id, expand);
      },
    },
    { method: 'GET', path, parameters: [], act: (id, _, expand) => present(id, expand) },
    {
      method: 'POST',
      path,
      parameters: ['default_payment_method', 'cancel_at_period_end', 'cancel_at', 'cancellation_details'],
      act: async (id, form, expand) => {
        const account = await store.read((await store.ownerOf(id)) ?? id);
        const isManaged = scheduleOf(account, getObject(account, 'subscription', id).body) !== undefined;
        if (isManaged && ('cancel_at' in form || 'cancel_at_period_end' in form))
          throw new Refused(refuseRequest('parameter_invalid', managed));
        await engine.updateSubscription(id, readUpdate(form));
        return present(id, expand);
      },
    },
    {
      method: 'DELETE',
      path,
      parameters: ['invoice_now', 'prorate'],
      act: async (id, _, expand) => {
        await store.act((await store.ownerOf(id)) ?? id, (account) =>
          cancelNow(account, getObject(account, 'subscription', id).body),
        );
        return present(id, expand);
      },
    },
  ];
}

export function readingRoutes({ store, cancelsUnpaid }: StripeParts): Route[] {
  const look = (form: Form) => store.read(textOf(form['customer']));
  return [
    {
      method: 'GET',
      path: /^\/v1\/subscriptions$/,
      parameters: ['customer', 'status', ...paging],
      act: async (_, form, expand) => {
        const account = await look(form);
        const found = newestFirst(account, 'subscription').filter(
          ({ status }) => form['status'] === 'all' || status !== 'canceled',
        );
        return presentPage(
          '/v1/subscriptions',
          found.map((one) => ({
            id: one.id,
            ...presentSubscription(account, named(one, cancelsUnpaid), ofItems(expand)),
          })),
          pageOf(form),
        );
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/charges$/,
      parameters: ['customer', ...paging],
      act: async (_, form) => presentPage('/v1/charges', newestFirst(await look(form), 'charge'), pageOf(form)),
    },
    {
      method: 'GET',
      path: /^\/v1\/disputes$/,
      parameters: ['charge', ...paging],
      act: async (_, form) => {
        const account = await store.read((await store.ownerOf(textOf(form['charge']))) ?? '');
        return presentPage(
          '/v1/disputes',
          newestFirst(account, 'dispute').filter(({ charge }) => charge === form['charge']),
          pageOf(form),
        );
      },
    },
  ];
}

const managed =
  'The subscription is managed by a subscription schedule, ' +
  'and updating any cancelation behavior directly is not allowed.';

function readUpdate(form: Form): Parameters<StripeParts['engine']['updateSubscription']>[1] {
  const { feedback, comment } = groupOf(form['cancellation_details']);
  const ends = form['cancel_at_period_end'] ?? (form['cancel_at'] === '' ? 'false' : undefined);
  const why = {
    feedback: (textOf(feedback) || null) as CancellationDetails['feedback'],
    comment: textOf(comment) || null,
  };
  return {
    ...('default_payment_method' in form && { default_payment_method: textOf(form['default_payment_method']) }),
    ...(ends !== undefined && { cancel_at_period_end: ends === 'true', cancellation_details: why }),
  };
}

/** Stripe leaves the open bill as it is. */
function cancelNow(account: Account, subscription: Subscription): void {
  if (isAlive(subscription)) return end(account, subscription, 'open');
  if (subscription.status !== 'incomplete') throw refuseMissing('subscription', subscription.id);
  expire(account, subscription);
}

function named(subscription: Subscription, cancelsUnpaid: boolean): Subscription {
  return cancelsUnpaid && subscription.status === 'incomplete_expired'
    ? { ...subscription, status: 'canceled' }
    : subscription;
}

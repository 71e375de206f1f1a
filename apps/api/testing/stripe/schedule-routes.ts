import { addObject, makeName, getObject, emit, type Account } from '../../local/sandbox/account/account.ts';
import type { Schedule } from '../../local/sandbox/account/objects.ts';
import { monthsOf, priceOf } from '../../local/sandbox/account/prices.ts';
import { release, scheduleOf } from '../../local/sandbox/subscriptions/schedules.ts';
import { requireAlive, secondsAfter } from '../../local/sandbox/subscriptions/states.ts';
import { Refused, refuseRequest, type Route, type StripeParts } from './answers/answers.ts';
import { groupOf, textOf, valuesOf, type Form } from './answers/form.ts';

const phaseKnows = [
  'items',
  'start_date',
  'end_date',
  'duration',
  'default_payment_method',
  'metadata',
  'proration_behavior',
];
const path = /^\/v1\/subscription_schedules\/(\w+)$/;

/** A schedule starts with only the running period; later phases are added then. */
export function scheduleRoutes({ store }: StripeParts): Route[] {
  const on = async <Value>(id: string, work: (account: Account) => Value) =>
    store.act((await store.ownerOf(id)) ?? id, work);
  return [
    {
      method: 'POST',
      path: /^\/v1\/subscription_schedules$/,
      parameters: ['from_subscription'],
      act: (_, form) =>
        on(textOf(form['from_subscription']), (account) => createSchedule(account, textOf(form['from_subscription']))),
    },
    {
      method: 'POST',
      path,
      parameters: ['end_behavior', 'proration_behavior', 'phases'],
      act: (id, form) =>
        on(id, (account) => {
          const { body: schedule } = getObject(account, 'subscription_schedule', id);
          if (schedule.status !== 'active') throw refused('The schedule is over.');
          schedule.phases = readPhases(schedule, form);
          emit(account, 'subscription_schedule.updated', schedule);
          return schedule;
        }),
    },
    {
      method: 'POST',
      path: /^\/v1\/subscription_schedules\/(\w+)\/release$/,
      parameters: [],
      act: (id) =>
        on(id, (account) => {
          const { body: schedule } = getObject(account, 'subscription_schedule', id);
          if (schedule.status !== 'active' || schedule.subscription === null) throw refused('The schedule is over.');
          release(account, getObject(account, 'subscription', schedule.subscription as string).body);
          return schedule;
        }),
    },
  ];
}

const refused = (message: string) => new Refused(refuseRequest('parameter_invalid', message));

function createSchedule(account: Account, subscriptionId: string): Schedule {
  const { body: subscription } = getObject(account, 'subscription', subscriptionId);
  requireAlive(subscription);
  if (scheduleOf(account, subscription)) throw refused('The subscription is already attached to a schedule.');
  const { current_period_start: start_date, current_period_end: end_date, price } = subscription.items.data[0]!;
  const schedule: Schedule = {
    id: makeName('sub_sched'),
    object: 'subscription_schedule',
    created: account.at,
    current_phase: { start_date, end_date },
    customer: account.id,
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    phases: [
      { start_date, end_date, proration_behavior: 'create_prorations', items: [{ price: price.id, quantity: 1 }] },
    ],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscriptionId,
  };
  addObject<'subscription_schedule'>(account, schedule, null);
  subscription.schedule = schedule.id;
  emit(account, 'subscription_schedule.created', schedule);
  return schedule;
}

/** As at Stripe, whatever a phase leaves out is empty while it lasts. */
function readPhases({ current_phase }: Schedule, form: Form): Schedule['phases'] {
  if (form['end_behavior'] !== 'release' || form['proration_behavior'] !== 'none')
    throw refused('Something would be charged at once, or end.');
  let from = current_phase!.start_date;
  return valuesOf(form['phases'])
    .map(groupOf)
    .map((phase, at) => {
      const stranger = Object.keys(phase).find((name) => !phaseKnows.includes(name));
      if (stranger !== undefined)
        throw new Refused(refuseRequest('parameter_unknown', `Received unknown parameter: ${stranger}`, stranger));
      if (at === 0 && Number(phase['start_date']) !== from)
        throw refused('The first phase must begin when the running one did.');
      if (phase['proration_behavior'] !== 'none') throw refused('Something would be charged at once.');
      const price = priceOf(textOf(groupOf(valuesOf(phase['items'])[0])['price']));
      const { interval, interval_count } = groupOf(phase['duration']);
      if ((interval === undefined) === (phase['end_date'] === undefined))
        throw refused('A phase has either an end or a length.');
      if (interval !== undefined && (interval !== 'month' || Number(interval_count) !== monthsOf(price)))
        throw refused('A phase lasts one period of its price.');
      const start_date = from;
      from = interval === undefined ? Number(phase['end_date']) : secondsAfter(from, Number(interval_count));
      return {
        start_date,
        end_date: from,
        proration_behavior: 'none' as const,
        items: [{ price: price.id, quantity: 1 }],
        default_payment_method: textOf(phase['default_payment_method']) || null,
        metadata: groupOf(phase['metadata']) as Record<string, string>,
      };
    });
}

import { find } from '../../local/sandbox/account/account.ts';
import {
  answerRefusals,
  pageOf,
  paging,
  Refused,
  refuseRequest,
  type StripeAnswer,
  type Route,
  type StripeParts,
} from './answers/answers.ts';
import { billRoutes } from './bill-routes.ts';
import { readingRoutes, subscriptionRoutes } from './billing-routes.ts';
import { eventRoutes } from './event-routes.ts';
import { groupOf, textOf, valuesOf, type Form } from './answers/form.ts';
import { clockOf, presentCustomer, presentPage } from './answers/present.ts';
import { scheduleRoutes } from './schedule-routes.ts';

export interface RouteRequest {
  method: string;
  path: string;
  form: Form;
}

/** The part of Stripe's REST API that Hone uses, on the sandbox's engine. */
export function makeRoutes(deps: StripeParts): (asked: RouteRequest) => Promise<StripeAnswer> {
  const parts = [
    customerRoutes,
    cardRoutes,
    subscriptionRoutes,
    scheduleRoutes,
    billRoutes,
    eventRoutes,
    readingRoutes,
  ];
  const routes = parts.flatMap((part) => part(deps));
  return ({ method, path, form }) =>
    answerRefusals(async () => {
      const route = routes.find((one) => one.method === method && one.path.test(path));
      if (!route) return refuseRequest('url_unknown', `Unrecognized request URL (${method}: ${path}).`);
      const stranger = Object.keys(form).find((name) => name !== 'expand' && !route.parameters.includes(name));
      if (stranger !== undefined)
        return refuseRequest('parameter_unknown', `Received unknown parameter: ${stranger}`, stranger);
      const expand = valuesOf(form['expand']).map(textOf);
      try {
        return { status: 200, body: await route.act(route.path.exec(path)![1] ?? '', form, expand) };
      } catch (error) {
        if (error instanceof Refused) return error.answer;
        throw error;
      }
    });
}

function customerRoutes({ engine, store, hasClocks }: StripeParts): Route[] {
  const path = /^\/v1\/customers\/(\w+)$/;
  const present = (customer: Parameters<typeof presentCustomer>[0]) => ({
    ...presentCustomer(customer),
    ...(!hasClocks && !customer.deleted && { test_clock: null }),
  });
  return [
    {
      method: 'POST',
      path: /^\/v1\/customers$/,
      parameters: ['email', 'metadata'],
      act: async (_, form) =>
        present(
          await engine.createCustomer({
            email: textOf(form['email']),
            metadata: groupOf(form['metadata']) as Record<string, string>,
          }),
        ),
    },
    { method: 'GET', path, parameters: [], act: async (id) => present((await engine.read(id)).customer) },
    {
      method: 'POST',
      path,
      parameters: ['invoice_settings', 'email'],
      act: async (id, form) => {
        if (form['email'] !== undefined) {
          await engine.changeEmail(id, textOf(form['email']));
          return present((await engine.read(id)).customer);
        }
        const preferred = groupOf(form['invoice_settings'])['default_payment_method'];
        return present(await engine.updateCustomer(id, { default_payment_method: textOf(preferred) }));
      },
    },
    {
      method: 'DELETE',
      path,
      parameters: [],
      act: async (id) => {
        if ((await engine.read(id)).customer.deleted)
          throw new Refused(refuseRequest('resource_missing', `No such customer: '${id}'`));
        return engine.deleteCustomer(id);
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/test_helpers\/test_clocks\/(\w+)$/,
      parameters: [],
      act: async (id) => {
        const customerId = store.customers().find((own) => clockOf(own) === id) ?? '';
        return { id, object: 'test_helpers.test_clock', frozen_time: (await store.read(customerId)).at };
      },
    },
  ];
}

function cardRoutes({ engine, store }: StripeParts): Route[] {
  const spent = new Set<string>();
  const findCard = async (id: string) => {
    const customerId = await store.ownerOf(id);
    const card =
      customerId === undefined
        ? store.findLoose(id)?.body
        : find(await store.read(customerId), 'payment_method', id)?.body;
    if (!card) throw new Refused(refuseRequest('resource_missing', `No such PaymentMethod: '${id}'`));
    return card;
  };
  return [
    {
      method: 'POST',
      path: /^\/v1\/payment_methods$/,
      parameters: ['type', 'card'],
      act: (_, form) => {
        const token = textOf(groupOf(form['card'])['token']);
        const card = store.findLoose(token.replace(/^tok_/, 'pm_'));
        if (!card || !token.startsWith('tok_'))
          throw new Refused(refuseRequest('resource_missing', `No such token: '${token}'`, 'card[token]'));
        if (spent.has(token))
          throw new Refused(
            refuseRequest('token_already_used', 'You cannot use a Stripe token more than once.', 'card[token]'),
          );
        spent.add(token);
        return card.body;
      },
    },
    { method: 'GET', path: /^\/v1\/payment_methods\/(\w+)$/, parameters: [], act: findCard },
    {
      method: 'POST',
      path: /^\/v1\/payment_methods\/(\w+)\/attach$/,
      parameters: ['customer'],
      act: (id, form) => engine.attach(id, textOf(form['customer'])),
    },
    {
      method: 'POST',
      path: /^\/v1\/payment_methods\/(\w+)\/detach$/,
      parameters: [],
      act: async (id) => {
        if ((await findCard(id)).customer !== null) return engine.detach(id);
        throw new Refused(
          refuseRequest(
            'payment_method_unexpected_state',
            'The payment method you provided is not attached to a customer.',
            'payment_method',
          ),
        );
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/payment_methods$/,
      parameters: ['customer', 'type', ...paging],
      act: async (_, form) => {
        const { customer, cards } = await engine.read(textOf(form['customer']));
        if (customer.deleted)
          throw new Refused(refuseRequest('resource_missing', `No such customer: '${customer.id}'`, 'customer'));
        return presentPage('/v1/payment_methods', cards.toReversed(), pageOf(form));
      },
    },
  ];
}

import { getObject } from '../../local/sandbox/account/account.ts';
import { refuseMissing } from '../../local/sandbox/account/refusal.ts';
import { pageOf, paging, type Route, type StripeParts } from './answers/answers.ts';
import { groupOf } from './answers/form.ts';
import { presentPage } from './answers/present.ts';

export function eventRoutes({ store }: StripeParts): Route[] {
  return [
    {
      method: 'GET',
      path: /^\/v1\/events\/(\w+)$/,
      parameters: [],
      act: (id) => {
        const event = store.allEvents().find((one) => one.id === id);
        if (!event) throw refuseMissing('event', id);
        return event;
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/events$/,
      parameters: ['delivery_success', 'created', ...paging],
      act: (_, form) => {
        const from = Number(groupOf(form['created'])['gte']);
        const found = store
          .allEvents()
          .filter(({ id, created }) => created >= from && (form['delivery_success'] !== 'false' || !store.isTaken(id)));
        return presentPage('/v1/events', found.toReversed(), pageOf(form));
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/charges\/(\w+)$/,
      parameters: [],
      act: async (id) => getObject(await store.read((await store.ownerOf(id)) ?? ''), 'charge', id).body,
    },
  ];
}

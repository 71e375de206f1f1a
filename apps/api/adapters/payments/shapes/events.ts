import type { ProviderEvent } from '../../../ports/payments.ts';

export interface EventSeen {
  id: string;
  type: string;
  data: { object: object; previous_attributes?: object };
}

/** A dispute's event names no customer. */
export function readEvent({ id, type, data }: EventSeen): ProviderEvent {
  const object = data.object as { id?: unknown; object?: unknown; customer?: unknown };
  const before = (data.previous_attributes ?? {}) as { customer?: unknown };
  const named = object.object === 'customer' ? object.id : (object.customer ?? before.customer);
  const customerId = typeof named === 'object' && named !== null && 'id' in named ? named.id : named;
  return { id, type, customerId: typeof customerId === 'string' ? customerId : null };
}

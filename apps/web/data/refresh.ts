import type { ChangeKind } from '@hone/contracts/library/change-kinds';
import type { Endpoint } from '@hone/contracts/declarations/define';
import { makeSignal } from '../ui/signal.ts';

type Reader = Pick<Endpoint, 'id'>;
const outdated = makeSignal<[ids: readonly string[]]>();

export function refresh(endpoints: readonly Reader[]): void {
  const ids = endpoints.map(({ id }) => id);
  if (ids.length > 0) outdated.notify(ids);
}

export const onRefresh = outdated.watch;

const changed = makeSignal<[what: ChangeKind | 'all']>();

/** `all`: anything may have changed. */
export const notifyChange = changed.notify;

export const onChange = changed.watch;

import type { ChangeKind } from '@hone/contracts/change-kinds';
import type { Endpoint } from '@hone/contracts/define';
import { makeSignal } from '../ui/signal.ts';

type Reader = Pick<Endpoint, 'id'>;
const outdated = makeSignal<[ids: readonly string[]]>();

/** Tells whoever shows their answers that these calls would answer differently now. */
export function refresh(endpoints: readonly Reader[]): void {
  const ids = endpoints.map(({ id }) => id);
  if (ids.length > 0) outdated.tell(ids);
}

export const onRefresh = outdated.watch;

const changed = makeSignal<[what: ChangeKind | 'all']>();

/** Tells them what became different elsewhere; `all`: perhaps anything. */
export const refreshAfter = changed.tell;

export const onChange = changed.watch;

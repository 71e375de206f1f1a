import type { ChangeKind } from '@hone/contracts/change-kinds';
import type { Endpoint } from '@hone/contracts/define';

type Reader = Pick<Endpoint, 'id'>;
const listeners = new Set<(ids: readonly string[]) => void>();

/** Tells whoever shows their answers that these calls would answer differently now. */
export function refresh(endpoints: readonly Reader[]): void {
  const ids = endpoints.map(({ id }) => id);
  if (ids.length > 0) listeners.forEach((listen) => listen(ids));
}

export function onRefresh(listen: (ids: readonly string[]) => void): void {
  listeners.add(listen);
}

const followers = new Set<(what: ChangeKind | 'all') => void>();

/** Tells them what became different elsewhere; `all`: perhaps anything. */
export function refreshAfter(what: ChangeKind | 'all'): void {
  followers.forEach((follow) => follow(what));
}

export function onChange(follow: (what: ChangeKind | 'all') => void): void {
  followers.add(follow);
}

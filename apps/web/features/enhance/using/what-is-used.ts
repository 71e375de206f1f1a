import { useOf, type UseBody } from '@hone/client/using';
import type { Version } from '@hone/client/versions';
import type { Use } from '@hone/domain/brief';

/** By a name that nobody takes for a hook's. */
export function whatIsUsed(version: Version, how: Use): UseBody {
  return useOf(version, how);
}

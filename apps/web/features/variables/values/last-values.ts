import { storedItems } from '@hone/contracts/stored';
import { rememberValues } from '@hone/text/fillings';
import type { VariableValue } from '@hone/text/variables';
import { loginOwner } from '../../../data/session.ts';
import { openStored } from '../../../browser/storage/stored.ts';

const item = openStored(storedItems.lastValues);

/** By variable key. */
export function readLastValues(): ReadonlyMap<string, string> {
  const kept = item.read();
  const user = loginOwner();
  return new Map(user !== undefined && kept?.user === user ? kept.values.map(({ name, value }) => [name, value]) : []);
}

export function keepLastValues(given: readonly VariableValue[]): void {
  const user = loginOwner();
  if (user === undefined) return;
  item.keep({ user, values: [...rememberValues(readLastValues(), given)].map(([name, value]) => ({ name, value })) });
}

import { storedItems } from '@hone/contracts/stored';
import { variableKey } from '@hone/text/variables';
import { loginOwner } from '../../../data/session.ts';
import { openStored } from '../../../browser/storage/stored.ts';

export interface GivenValue {
  name: string;
  value: string;
}

const item = openStored(storedItems.lastValues);
/** Limits, as browsers store little. */
const most = { names: 300, characters: 2000 } as const;

/** By variable key. */
export function readLastValues(): ReadonlyMap<string, string> {
  const kept = item.read();
  const user = loginOwner();
  return new Map(user !== undefined && kept?.user === user ? kept.values.map(({ name, value }) => [name, value]) : []);
}

export function keepLastValues(given: readonly GivenValue[]): void {
  const user = loginOwner();
  if (user === undefined) return;
  const values = new Map(readLastValues());
  for (const { name, value } of given) {
    // Moves it to the end.
    values.delete(variableKey(name));
    if (value.length <= most.characters) values.set(variableKey(name), value);
  }
  item.keep({ user, values: [...values].slice(-most.names).map(([name, value]) => ({ name, value })) });
}

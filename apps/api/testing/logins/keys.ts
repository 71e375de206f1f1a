import { createKey } from '@hone/contracts/access/keys';
import type { DataOf, InputOf } from '@hone/contracts/declarations/define';
import { makeVisitor, type TestApi, type Visitor } from '../api.ts';

export type MadeKey = DataOf<typeof createKey>;
export type KeyBody = InputOf<typeof createKey>['body'];

export function createNamed(owner: Visitor, changes: Partial<KeyBody> = {}): Promise<MadeKey> {
  return owner.call(createKey, { body: { name: 'Nightly job', scopes: ['enhance'], expires_in_days: 90, ...changes } });
}

/** A program that has a key, and no way to renew anything. */
export async function programWith(api: TestApi, key: string, from?: string): Promise<Visitor> {
  const visitor = makeVisitor(api.url, from);
  await visitor.session.keep({ access: key, refresh: 'none' });
  return visitor;
}

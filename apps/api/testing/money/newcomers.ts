import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Replacements } from '../../composition/replacements.ts';
import { startApi, type TestApi, type Visitor } from '../api.ts';
import { signUpAs } from './money.ts';

interface Newcomer {
  api: TestApi;
  person: Visitor;
  /** Unique: the username, and the local part of the email. */
  name: string;
  email: string;
}

/** One api for all tests of a file, and a new user for each. */
export function eachNewcomer(
  name: string,
  take: (made: Newcomer) => unknown,
  payments?: Replacements['payments'],
): void {
  let api: TestApi;
  let people = 0;
  beforeAll(async () => void (api = await startApi({}, undefined, payments ? { payments } : {})));
  afterAll(() => api.stop());
  beforeEach(async () => {
    const own = `${name}${(people += 1)}`;
    await take({ api, person: await signUpAs(api, own), name: own, email: `${own}@example.org` });
  });
}

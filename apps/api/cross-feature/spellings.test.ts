import { createHash, randomBytes } from 'node:crypto';
import { authorizeExtension, connectExtension, ownExtensionId } from '@hone/contracts/access/extension';
import { refreshTokens } from '@hone/contracts/access/logins';
import { providerLogin, providerNonce } from '@hone/contracts/access/providers';
import { getBillingHistory } from '@hone/contracts/billing/bills';
import { getUsage } from '@hone/contracts/credits';
import { listHistory } from '@hone/contracts/history';
import { listPrompts } from '@hone/contracts/library/prompts';
import { unsubscribe } from '@hone/contracts/referral';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { listVariables } from '@hone/contracts/library/variables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSeal } from '../database/seal.ts';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../testing/api.ts';
import { invitationsTo, invite, makeInviter, unsubscribeToken } from '../testing/referral/inviting.ts';

let api: TestApi;
let person: Visitor;
beforeAll(async () => {
  api = await startApi();
  person = await signIn(api, await makeAccount(api, 'speller'));
});
afterAll(() => api.stop());

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Other texts that a decoder may take for the same: with a tail, with characters that it skips, with bits that it drops. */
function respell(text: string): string[] {
  const bytes = Buffer.from(text, 'base64url');
  const isSame = (other: string) => other !== text && Buffer.from(other, 'base64url').equals(bytes);
  const ends = [...alphabet].map((sign) => text.slice(0, -1) + sign).filter(isSame);
  const tails = ['=', '==', '!', '.', '.x', '*', '%', ',', '\u00e9', 'A', 'AAAA', '=AAAA'].map((tail) => text + tail);
  const middle = Math.floor(text.length / 2);
  const others = [`=${text}`, `!${text}`, `${text.slice(0, middle)}!${text.slice(middle)}`, text.slice(0, -1)];
  const plain = text.replaceAll('-', '+').replaceAll('_', '/');
  return [...ends, ...tails, ...others, ...(plain === text ? [] : [plain])];
}

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'taken',
    ({ status, code, fields }: Refusal) => [status, code, ...Object.keys(fields ?? {})].join(' '),
  );

/** A cursor as a list issues it. */
const cursorOf = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const at = '2026-11-21T12:00:00.000000Z';
const id = '01930000-0000-7000-8000-0000000000aa';
const invalidCursor = '400 request.field.cursor cursor';

async function accessWith(access: string): Promise<string> {
  const response = await fetch(`${api.url}/api/v1${getUsage.path}`, {
    headers: { authorization: `Bearer ${Buffer.from(access).toString('latin1')}` },
  });
  return response.ok ? 'taken' : `${response.status} ${((await response.json()) as { code: string }).code}`;
}

const wayToTokens = async () => {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const { code } = await person.call(authorizeExtension, { body: { extension_id: ownExtensionId, challenge } });
  return { code, verifier };
};

const claims = {
  email: 'ada@example.org',
  first_name: 'Ada',
  last_name: 'Lovelace',
  isEmailVerified: true,
  isWorkspace: false,
};
const enter = (id_token: string) => outcomeOf(api.visitor().call(providerLogin, { body: { id_token } }));
const freshNonce = async () => (await api.visitor().call(providerNonce)).nonce;

interface Row {
  what: string;
  /** One of ours, which stays the same until it is used. */
  make(): Promise<string> | string;
  use(text: string): Promise<string>;
  refused: string;
}

const rows: Row[] = [
  {
    what: 'an access token',
    make: () => person.session.now()!.access,
    use: accessWith,
    refused: '401 access.signed_out',
  },
  {
    what: 'a refresh token',
    make: async () => (await signIn(api, 'speller@example.org')).session.now()!.refresh,
    use: (refresh_token) => outcomeOf(api.visitor().call(refreshTokens, { body: { refresh_token } })),
    refused: '401 access.signed_out',
  },
  {
    what: 'an unsubscribe link',
    async make() {
      await invite(await makeInviter(api, 'inviter'), 'friend@example.net');
      return unsubscribeToken((await invitationsTo(api, 'friend@example.net'))[0]!);
    },
    use: (token) => outcomeOf(api.visitor().call(unsubscribe, { body: { token, is_unsubscribed: true } })),
    refused: '400 referral.unsubscribe.unknown token',
  },
  {
    what: 'a provider’s token',
    make: async () => api.identity.issue(claims, await freshNonce(), api.clock.now()),
    use: enter,
    refused: '401 access.provider.refused',
  },
  {
    what: 'a cursor for the history',
    make: () => cursorOf('sessions', at, id),
    use: (cursor) => outcomeOf(person.call(listHistory, { query: { cursor } })),
    refused: invalidCursor,
  },
  {
    what: 'a cursor for prompts',
    make: () => cursorOf('categories', id),
    use: (cursor) => outcomeOf(person.call(listPrompts, { query: { cursor } })),
    refused: invalidCursor,
  },
  {
    what: 'a cursor for variables',
    make: () => cursorOf('variables', 'tone', id),
    use: (cursor) => outcomeOf(person.call(listVariables, { query: { cursor } })),
    refused: invalidCursor,
  },
  {
    what: 'a cursor for bills',
    make: () => Buffer.from('2026-11-21T12:00:00.000Z in_1').toString('base64url'),
    use: (cursor) => outcomeOf(person.call(getBillingHistory, { query: { cursor } })),
    refused: invalidCursor,
  },
];

describe('whatever we issue is accepted only in exactly the form in which we issued it', () => {
  it.each(rows)('$what', async ({ make, use, refused }) => {
    const text = await make();
    const spellings = respell(text);
    const outcomes = [];
    for (const spelling of spellings) outcomes.push([spelling, await use(spelling)]);
    expect(outcomes).toEqual(spellings.map((spelling) => [spelling, refused]));
    // Last, since some work only once.
    expect(await use(text)).toBe('taken');
  });

  it('a code for an extension', async () => {
    const { code, verifier } = await wayToTokens();
    const use = (given: string) => outcomeOf(api.visitor().call(connectExtension, { body: { code: given, verifier } }));
    for (const spelling of respell(code).filter(({ length }) => length <= 100))
      expect([spelling, await use(spelling)]).toEqual([spelling, '403 extension.code.refused']);
    expect(await use(code)).toBe('taken');
  });

  it('a nonce, even if a provider has signed an altered one', async () => {
    const nonce = await freshNonce();
    const signed = (text: string) => api.identity.issue(claims, text, api.clock.now());
    for (const spelling of [...respell(nonce), `${nonce}.`, `.${nonce}`, nonce.replace('.', '..')])
      expect([spelling, await enter(await signed(spelling))]).toEqual([spelling, '401 access.provider.refused']);
    expect(await enter(await signed(nonce))).toBe('taken');
  });

  it('sealed data, which is opened completely or not at all', () => {
    const seal = makeSeal(randomBytes(32));
    const sealed = seal.close({ email: 'friend@example.net' });
    expect(seal.open(sealed)).toEqual({ email: 'friend@example.net' });
    const bytes = Buffer.from(sealed, 'base64url');
    const cut = Array.from(bytes, (_, length) => bytes.subarray(0, length).toString('base64url'));
    const opens = (text: string) => {
      try {
        return seal.open(text) !== undefined;
      } catch {
        return false;
      }
    };
    expect([...respell(sealed), ...cut].filter(opens)).toEqual([]);
  });
});

import { fillPath, type Endpoint } from '@hone/contracts/declarations/define';
import { endpoints } from '@hone/contracts/declarations/endpoints';
import { isDeclared } from '@hone/contracts/declarations/statuses';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../testing/api.ts';
import { accepted, hostile } from '../testing/arbitrary.ts';
import { observeAttack } from '../testing/attacks/tally.ts';

let api: TestApi;
let visitor: Visitor;
beforeAll(async () => {
  api = await startApi();
  visitor = await signIn(api, await makeAccount(api, 'anna'));
});
afterAll(() => api.stop());

type Input = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown };

const runs = 20 * inject('chance').depth;
// A call that takes longer hangs.
const timeout = 8000;
const unread = new Set(['request.invalid', 'request.malformed', 'request.unsupported_media_type', 'request.too_large']);

/** Mostly valid; sometimes with one field, or the whole body, replaced by an attack. */
function inputFor(endpoint: Endpoint): fc.Arbitrary<Input> {
  const params = fc.record(
    Object.fromEntries(Object.entries(endpoint.params ?? {}).map(([name, schema]) => [name, accepted(schema)])),
  );
  const query = endpoint.query ? (accepted(endpoint.query) as fc.Arbitrary<Record<string, unknown>>) : fc.constant({});
  const body = endpoint.body ? accepted(endpoint.body) : fc.constant(undefined);
  const spoilt = fc.tuple(body, fc.nat(), hostile).map(([whole, at, bad]) => {
    const names = Object.keys((whole ?? {}) as object);
    return names.length === 0 ? bad : { ...(whole as object), [names[at % names.length]!]: bad };
  });
  const given = endpoint.body
    ? fc.oneof({ weight: 8, arbitrary: body }, { weight: 1, arbitrary: spoilt }, { weight: 1, arbitrary: hostile })
    : body;
  return fc.record({ params, query, body: given }) as fc.Arbitrary<Input>;
}

async function send(endpoint: Endpoint, { params, query, body }: Input, from: number) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const isUpload = endpoint.upload !== undefined;
  const response = await fetch(`${api.url}/api/v1${fillPath(endpoint.path, params)}?${search}`, {
    method: endpoint.method,
    headers: {
      ...(!isUpload && { 'content-type': 'application/json' }),
      authorization: `Bearer ${visitor.session.now()!.access}`,
      'x-forwarded-for': `203.0.${from >> 8}.${from & 255}`,
    },
    ...(endpoint.method === 'GET'
      ? {}
      : { body: isUpload ? fileOf(endpoint, body, from) : JSON.stringify(body ?? {}) }),
    signal: AbortSignal.timeout(timeout),
  });
  return { status: response.status, answer: await readAnswer(response) };
}

/** Valid by name and type; its content is anything. */
function fileOf({ upload }: Endpoint, content: unknown, from: number): FormData {
  const type = upload!.types[from % upload!.types.length]!;
  const form = new FormData();
  form.append(
    upload!.field,
    new File([JSON.stringify(content ?? from)], `x.${type.split('/')[1]!.replace('+xml', '')}`, { type }),
  );
  return form;
}

async function readAnswer(response: Response): Promise<{ code?: string; errors?: object }> {
  if (response.headers.get('content-type')?.startsWith('application/json'))
    return (await response.json()) as { code?: string; errors?: object };
  // A file, or an endless stream: it is enough that it started.
  await response.body?.cancel();
  return {};
}

const all = { sent: 0, read: 0, refused: 0, errors: [] as string[], leaks: [] };

describe.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  it('gives only declared responses to any input, without a server error, and names the invalid fields', async () => {
    let sent = 0;
    let read = 0;
    const property = fc.asyncProperty(inputFor(endpoint), async (input) => {
      const { status, answer } = await send(endpoint, input, (sent += 1));
      all.sent += 1;
      if (status >= 400) all.refused += 1;
      if (status >= 500) all.errors.push(`${endpoint.id} ${status}`);
      expect(status, JSON.stringify(answer)).toBeLessThan(500);
      if (answer.code) expect(isDeclared(endpoint, status, answer.code), `${status} ${answer.code}`).toBe(true);
      if (answer.code === 'request.invalid') expect(Object.keys(answer.errors ?? {})).not.toEqual([]);
      if (!unread.has(answer.code ?? '')) read += 1;
    });
    await fc.assert(property, { numRuns: runs });
    // A body that the parser rejects tests nothing. With few calls per endpoint, chance alone can reject a third.
    expect(read / sent).toBeGreaterThanOrEqual(0.5);
    all.read += read;
  });
});

it('at least seven of ten fuzzed calls get past the endpoint’s parsing', (test) => {
  observeAttack(test, all);
  expect(all.read / all.sent).toBeGreaterThanOrEqual(0.7);
});

import type { Endpoint } from '@hone/contracts/declarations/define';
import { refusalsOf } from '@hone/contracts/declarations/statuses';
import { messages, type Code } from '@hone/contracts/messages';
import { formatWait } from '@hone/domain/waits';
import type { JsonSchema } from './schemas.ts';

export type Reference = { $ref: string };

export interface Answer {
  description: string;
  headers: Record<string, Reference | JsonSchema>;
  content: Record<string, { schema: JsonSchema; examples?: Record<string, { value: unknown }> }>;
  /** A type of each call's codes would refuse the ones added later, and generators would write thousands of types. */
  'x-codes'?: Code[];
}

export const headers = {
  'X-Request-Id': {
    description: 'Support finds a call by it.',
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'How many seconds to wait before the next try.',
    schema: { type: 'integer', minimum: 1 },
  },
  'WWW-Authenticate': {
    description: 'What is missing: a bearer token or, with `error="insufficient_scope"`, the named `scope`.',
    schema: { type: 'string' },
  },
} as const satisfies Record<string, JsonSchema>;

/** Only on calls that are deprecated, so they aren't among those that all share. */
const farewell = {
  Deprecation: {
    description: 'Since when the call is deprecated: `@` and seconds since 1970 (RFC 9745).',
    schema: { type: 'string' },
  },
  Sunset: {
    description: 'From when the call may be gone: a date as HTTP writes it (RFC 8594).',
    schema: { type: 'string' },
  },
  Link: {
    description: 'With `rel="deprecation"`, where to read what to call instead.',
    schema: { type: 'string' },
  },
} as const satisfies Record<string, JsonSchema>;

export function headersOfSuccess({ deprecated }: Endpoint): Answer['headers'] {
  return { ...refer('X-Request-Id'), ...(deprecated && farewell) };
}

function refer(...names: (keyof typeof headers)[]): Answer['headers'] {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

export interface Refusals {
  /** By status. */
  of(endpoint: Endpoint): Record<string, Answer | Reference>;
  /** Of the endpoints that were asked for. */
  shared(): Record<string, Answer>;
}

/** Many calls refuse for the same reasons, which are described once. */
export function collectRefusals(endpoints: readonly Endpoint[], failure: JsonSchema): Refusals {
  const counts = new Map<string, number>();
  for (const endpoint of endpoints) {
    for (const [status, codes] of refusalsOf(endpoint)) {
      const name = nameOf(status, codes);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const shared = new Map<string, Answer>();
  const describe = (status: number, codes: Code[]): Answer | Reference => {
    const name = nameOf(status, codes);
    if (counts.get(name) === 1) return describeRefusal(status, codes, failure);
    shared.set(name, describeRefusal(status, codes, failure));
    return { $ref: `#/components/responses/${name}` };
  };
  return {
    of: (endpoint) =>
      Object.fromEntries([...refusalsOf(endpoint)].map(([status, codes]) => [status, describe(status, codes)])),
    shared: () => Object.fromEntries([...shared].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
}

function nameOf(status: number, codes: readonly Code[]): string {
  return `${status}-${codes.join('-')}`;
}

function describeRefusal(status: number, codes: Code[], failure: JsonSchema): Answer {
  return {
    description: codes.map((code) => `- \`${code}\`: ${messages[code].replace('{wait}', formatWait(60))}`).join('\n'),
    headers: refer('X-Request-Id', ...headersFor(status, codes)),
    content: { 'application/json': { schema: failure } },
    'x-codes': codes,
  };
}

function headersFor(status: number, codes: Code[]): (keyof typeof headers)[] {
  const asksForMore = status === 401 || codes.includes('access.scope_missing');
  const asksToWait = status === 429 || status === 503 || codes.some((code) => /\.(under_way|key_in_use)$/.test(code));
  return [...(asksForMore ? (['WWW-Authenticate'] as const) : []), ...(asksToWait ? (['Retry-After'] as const) : [])];
}

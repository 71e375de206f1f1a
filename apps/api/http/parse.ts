import type { Endpoint, Schema } from '@hone/contracts/declarations/define';
import { messages, type Code } from '@hone/contracts/messages';
import { readNumber, readNumbers } from '@hone/contracts/declarations/query';
import { Refusal, type FieldCodes } from '@hone/contracts/declarations/refusal';
import { typeError } from '@hone/contracts/declarations/rules';
import * as z from 'zod/mini';

/** Reports every invalid field together, by the name under which it was sent. */
export function parse(schema: Schema, value: unknown): unknown {
  const parsed = z.safeParse(schema, value, { error: typeError() });
  if (parsed.success) return parsed.data;
  const fields: FieldCodes = {};
  const ofOtherType = new Set<string>();
  for (const issue of parsed.error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    for (const key of keys) {
      const name = nameOf(key === undefined ? issue.path : [...issue.path, key]);
      // Other errors about a list of the wrong type, such as too short or missing, are beside the point.
      if (ofOtherType.has(name)) continue;
      if (issue.code === 'invalid_type') ofOtherType.add(name);
      const codes = (fields[name] ??= []);
      const code = codeOf(issue.message);
      if (!codes.includes(code)) codes.push(code);
    }
  }
  throw new Refusal('request.invalid', { fields });
}

/** An item of a list is not a field: the list is. */
function nameOf(path: readonly PropertyKey[]): string {
  const isItem = typeof path.at(-1) === 'number';
  return (isItem ? path.slice(0, -1) : path).map(String).join('.') || 'body';
}

export function parseQuery(schema: Schema, given: unknown): unknown {
  return parse(schema, readNumbers(schema, given as Record<string, unknown>));
}

/** A field that only the dashboard may change is refused whatever its value, even an unchanged one. */
export function refuseDashboardFields({ dashboardOnly = [] }: Endpoint, body: unknown): void {
  const given = dashboardOnly.filter((name) => (body as Record<string, unknown>)[name] !== undefined);
  if (given.length === 0) return;
  const fields: FieldCodes = Object.fromEntries(given.map((name) => [name, ['request.field.dashboard_only']]));
  throw new Refusal('request.reach', { fields });
}

// Our rules use a code as their message; zod's own messages mean nothing to users.
function codeOf(message: string): Code {
  return Object.hasOwn(messages, message) ? (message as Code) : 'request.field.invalid';
}

/** An id that could never exist is answered like one that doesn't exist. */
export function parseParams(schemas: Record<string, Schema>, given: unknown): Record<string, unknown> {
  const params: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    const parsed = z.safeParse(schema, readNumber(schema, (given as Record<string, unknown>)[name]));
    if (!parsed.success) throw new Refusal('request.not_found');
    params[name] = parsed.data;
  }
  return params;
}

/** `*` accepts any version. */
export function readVersion(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const [, digits] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header) ?? [];
  if (!digits) throw new Refusal('request.version_invalid');
  return Number(digits);
}

import type { Schema } from '@hone/contracts/define';
import { messages, type Code } from '@hone/contracts/messages';
import { Refusal, type FieldCodes } from '@hone/contracts/refusal';
import * as z from 'zod/mini';

/** Reports every invalid field at once. */
export function parse(schema: Schema, value: unknown): unknown {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const fields: FieldCodes = {};
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String).join('.') || 'body';
    const codes = (fields[path] ??= []);
    const code = codeOf(issue.message);
    if (!codes.includes(code)) codes.push(code);
  }
  throw new Refusal('request.invalid', 400, { fields });
}

// Our rules use a code as their message; zod's own messages mean nothing to users.
function codeOf(message: string): Code {
  return Object.hasOwn(messages, message) ? (message as Code) : 'request.field.invalid';
}

/** An id that could never exist is answered like one that doesn't exist. */
export function parseParams(schemas: Record<string, Schema>, given: unknown): Record<string, unknown> {
  const params: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    const parsed = z.safeParse(schema, (given as Record<string, unknown>)[name]);
    if (!parsed.success) throw new Refusal('request.not_found', 404);
    params[name] = parsed.data;
  }
  return params;
}

/** `*` accepts any version. */
export function readVersion(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const [, digits] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header) ?? [];
  if (!digits) throw new Refusal('request.version_invalid', 400);
  return Number(digits);
}

import * as z from 'zod/mini';
import { messages, type Code } from './messages.ts';

export type FieldCodes = Record<string, Code[]>;

interface RefusalDetails {
  /** Which fields are wrong, and why: path of the field → codes. */
  fields?: FieldCodes;
  /** Seconds after which the same call may succeed. */
  retryAfter?: number;
  /** Of an edit that came too late: what stands there now, and what was to be written over it. */
  conflict?: { current: Record<string, unknown>; given: Record<string, unknown> };
  /** Of an act that came to nothing: which, and that it cost nothing. */
  act?: { id: string; refunded: true };
}

/** The one thing that a feature throws: what a person did not get, and why. */
export class Refusal extends Error {
  readonly code: Code;
  readonly status: number;
  readonly fields: FieldCodes | undefined;
  readonly retryAfter: number | undefined;
  readonly act: RefusalDetails['act'];
  readonly conflict: RefusalDetails['conflict'];
  /** Set on the client: what support can find in the log. */
  requestId: string | undefined;

  constructor(code: Code, status: number, details: RefusalDetails = {}) {
    super(sentence(code, details.retryAfter));
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.act = details.act;
    this.conflict = details.conflict;
  }
}

function sentence(code: Code, retryAfter: number | undefined): string {
  return messages[code].replace('{seconds}', String(retryAfter ?? 60));
}

/** A refusal of one field: the message says what is wrong there. */
export function refuseField(field: string, code: Code, status = 400): Refusal {
  return new Refusal(code, status, { fields: { [field]: [code] } });
}

const lists = z.record(z.string(), z.array(z.string()));

/** Any row of ours: whoever asked for it knows its form. */
const Row = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.record(z.string(), z.string())]))]));

/** The body of every failure on the wire. */
export const Failure = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.optional(lists),
  error_codes: z.optional(lists),
  request_id: z.optional(z.string()),
  conflict: z.optional(z.object({ current: Row, given: Row })),
  /** Of an enhancement that failed: its act, whose credit was given back. */
  id: z.optional(z.string()),
  refunded: z.optional(z.boolean()),
});
export type Failure = z.infer<typeof Failure>;

export function writeFailure(refusal: Refusal, requestId?: string): Failure {
  const failure: Failure = { ...refusal.act, code: refusal.code, message: refusal.message };
  if (refusal.fields) {
    failure.error_codes = refusal.fields;
    failure.errors = Object.fromEntries(
      Object.entries(refusal.fields).map(([field, codes]) => [field, codes.map((code) => sentence(code, refusal.retryAfter))]),
    );
  }
  if (refusal.conflict) failure.conflict = refusal.conflict as Failure['conflict'];
  if (requestId !== undefined) failure.request_id = requestId;
  return failure;
}

/** Reads a failure that came over the wire; what is no failure of ours reads as one without a reason. */
export function readFailure(body: unknown, status: number, retryAfter?: number): Refusal {
  const parsed = z.safeParse(Failure, body);
  const known = parsed.success && isKnown(parsed.data.code);
  const code = known ? (parsed.data.code as Code) : status === 429 ? 'request.too_many' : 'request.failed';
  const fields = known ? parsed.data.error_codes && readFields(parsed.data.error_codes) : undefined;
  const refusal = new Refusal(code, status, {
    ...(fields ? { fields } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(parsed.success && parsed.data.conflict ? { conflict: parsed.data.conflict } : {}),
  });
  if (parsed.success) refusal.requestId = parsed.data.request_id;
  return refusal;
}

function isKnown(code: string): boolean {
  return Object.hasOwn(messages, code);
}

// A newer server may know more reasons than this client has sentences for.
function readFields(given: Record<string, string[]>): FieldCodes {
  const codesOf = (codes: string[]) => codes.map((code) => (isKnown(code) ? (code as Code) : 'request.field.invalid'));
  return Object.fromEntries(Object.entries(given).map(([field, codes]) => [field, codesOf(codes)]));
}

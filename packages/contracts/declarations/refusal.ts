import { formatWait } from '@hone/domain/waits';
import { messages, type Code } from '../messages.ts';
import type { Failure } from './failure.ts';

export type FieldCodes = Record<string, Code[]>;

interface RefusalDetails {
  /** Of the answer that it was read from. Those thrown on the server have none: the code decides it (statuses.ts). */
  status?: number;
  /** By the field's path. */
  fields?: FieldCodes;
  retryAfter?: number;
  /** For an edit that came too late: the current row, and the refused edit. */
  conflict?: { current: Record<string, unknown>; given: Record<string, unknown> };
  /** For an enhancement that failed: its credit was given back. */
  act?: { id: string; refunded: true };
  /** For a taken value: a similar one that is free. */
  proposed?: string;
  /** For prompts that insert each other, or categories inside each other: their names, each holding the next. */
  path?: string[];
  said?: ServerMessages;
}

/** The server's own message for a code that this build doesn't know. */
interface ServerMessages {
  message?: string | undefined;
  fields: Record<string, string>;
}

/** The only thing that a feature throws. */
export class Refusal extends Error {
  readonly code: Code;
  /** 0: no one answered, or no one has yet. */
  readonly status: number;
  readonly fields: FieldCodes | undefined;
  readonly retryAfter: number | undefined;
  readonly act: RefusalDetails['act'];
  readonly conflict: RefusalDetails['conflict'];
  readonly proposed: string | undefined;
  readonly path: string[] | undefined;
  readonly said: ServerMessages | undefined;
  /** Set on the client, so that support can find the request in the log. */
  requestId: string | undefined;

  constructor(code: Code, details: RefusalDetails = {}) {
    super(details.said?.message ?? sentence(code, details.retryAfter));
    this.name = 'Refusal';
    this.code = code;
    this.status = details.status ?? 0;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.act = details.act;
    this.conflict = details.conflict;
    this.proposed = details.proposed;
    this.path = details.path;
    this.said = details.said;
  }
}

function sentence(code: Code, retryAfter: number | undefined): string {
  return messages[code].replace('{wait}', formatWait(retryAfter ?? 60));
}

export function hasReason({ code, said }: Refusal): boolean {
  return code !== 'request.failed' || said?.message !== undefined;
}

/** As the specification does: by the text of a 401, whatever its code. It ends no login. */
export function asksForVerification({ status, message }: Refusal): boolean {
  return status === 401 && /not verified|verification/i.test(message);
}

/** For a form whose fields are named differently. Where several become one, the first counts. */
export function renameFields(
  { code, status, fields = {}, retryAfter, said, requestId }: Refusal,
  nameOf: (name: string) => string,
): Refusal {
  const renamed: { fields: FieldCodes; said: ServerMessages } = {
    fields: {},
    said: { message: said?.message, fields: {} },
  };
  for (const [name, codes] of Object.entries(fields)) {
    const own = nameOf(name);
    if (own in renamed.fields) continue;
    renamed.fields[own] = codes;
    const words = said?.fields[name];
    if (words !== undefined) renamed.said.fields[own] = words;
  }
  const refusal = new Refusal(code, {
    status,
    fields: renamed.fields,
    ...(said && { said: renamed.said }),
    ...(retryAfter !== undefined && { retryAfter }),
  });
  refusal.requestId = requestId;
  return refusal;
}

export function refuseField(field: string, code: Code): Refusal {
  return new Refusal(code, { fields: { [field]: [code] } });
}

export function writeFailure(refusal: Refusal, requestId?: string): Failure {
  const failure: Failure = { ...refusal.act, code: refusal.code, message: refusal.message };
  if (refusal.fields) {
    failure.error_codes = refusal.fields;
    failure.errors = Object.fromEntries(
      Object.entries(refusal.fields).map(([field, codes]) => [
        field,
        codes.map((code) => sentence(code, refusal.retryAfter)),
      ]),
    );
  }
  if (refusal.proposed !== undefined) failure.proposed = refusal.proposed;
  if (refusal.path) failure.path = refusal.path;
  if (refusal.conflict) failure.conflict = refusal.conflict as Failure['conflict'];
  if (requestId !== undefined) failure.request_id = requestId;
  return failure;
}

/** A foreign body becomes a failure without a reason. Codes of a newer server keep the server's own words. */
export function readFailure(body: unknown, status: number, retryAfter?: number): Refusal {
  const failure = isFailure(body) ? body : undefined;
  const isReasonKnown = failure !== undefined && isKnown(failure.code);
  const code = isReasonKnown ? (failure.code as Code) : status === 429 ? 'request.too_many' : 'request.failed';
  const { fields, words } = readFields(failure);
  // An operator may have said why.
  const isSaidHere = isReasonKnown && code !== 'request.maintenance';
  const message = isSaidHere ? undefined : failure?.message.trim() || undefined;
  const said: ServerMessages = { message, fields: words };
  const refusal = new Refusal(code, {
    status,
    ...(fields && { fields }),
    ...((message !== undefined || Object.keys(words).length > 0) && { said }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(failure?.conflict && { conflict: failure.conflict }),
    ...(failure?.proposed !== undefined && { proposed: failure.proposed }),
    ...(failure?.path && { path: failure.path }),
  });
  refusal.requestId = failure?.request_id;
  return refusal;
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText);
const isLists: Check = (value) => isRecord(value) && Object.values(value).every(isTexts);
const optional: Record<string, Check> = {
  errors: isLists,
  error_codes: isLists,
  request_id: isText,
  conflict: (value) => isRecord(value) && isRecord(value['current']) && isRecord(value['given']),
  proposed: isText,
  path: isTexts,
  id: isText,
  refunded: (value) => typeof value === 'boolean',
};

/** By hand: every page reads failures from its start, and the schema library would have to come with it. */
function isFailure(body: unknown): body is Failure {
  return (
    isRecord(body) &&
    isText(body['code']) &&
    isText(body['message']) &&
    Object.entries(optional).every(([name, isRight]) => body[name] === undefined || isRight(body[name]))
  );
}

function isKnown(code: string): code is Code {
  return Object.hasOwn(messages, code);
}

function readFields({ error_codes: codes, errors = {} }: Partial<Failure> = {}): {
  fields: FieldCodes | undefined;
  words: Record<string, string>;
} {
  const names = Object.keys(codes ?? errors);
  const first = (name: string) => codes?.[name]?.[0] ?? '';
  const known = names.map((name): [string, Code[]] => [
    name,
    (codes?.[name] ?? ['']).map((code) => (isKnown(code) ? code : 'request.field.invalid')),
  ]);
  const own = names.flatMap((name) =>
    !isKnown(first(name)) && errors[name]?.[0] ? [[name, errors[name][0]] as const] : [],
  );
  return { fields: names.length > 0 || codes ? Object.fromEntries(known) : undefined, words: Object.fromEntries(own) };
}

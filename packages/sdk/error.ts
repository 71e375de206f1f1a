import type { HoneCode } from './declared/codes.ts';

export interface FieldProblem {
  code: string;
  message: string;
}

/** As it is on the wire. */
export interface Failure {
  code: string;
  message: string;
  errors?: Record<string, string[]>;
  error_codes?: Record<string, string[]>;
  request_id?: string;
  conflict?: HoneError['conflict'];
  proposed?: string;
  path?: string[];
  refunded?: boolean;
}

interface Details {
  status: number;
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** Everything that can go wrong with a call, but for its own signal. Decide by `code`; `message` is for people. */
export class HoneError extends Error {
  /** `request.unreachable` and `request.timeout` also come from this package. A newer server may add codes. */
  readonly code: HoneCode | (string & {});
  /** Of HTTP. 0: no answer, or a stream that failed after it had begun. */
  readonly status: number;
  /** What is wrong with each field, by its path. */
  readonly fields: Readonly<Record<string, readonly FieldProblem[]>>;
  /** Seconds to wait before another try. */
  readonly retryAfter: number | undefined;
  /** Support finds the call in the log by it. */
  readonly requestId: string | undefined;
  /** For an edit that came too late: the current row, and the refused edit. */
  readonly conflict: { current: Record<string, unknown>; given: Record<string, unknown> } | undefined;
  /** For a taken value: a similar one that is free. */
  readonly proposed: string | undefined;
  /** For prompts or categories inside each other: their names, each holding the next. */
  readonly path: readonly string[] | undefined;
  /** The credit of this enhancement was given back. */
  readonly refunded: boolean;

  constructor(failure: Failure, { status, retryAfter, cause }: Details) {
    super(failure.message, cause === undefined ? undefined : { cause });
    this.name = 'HoneError';
    this.code = failure.code;
    this.status = status;
    this.fields = pair(failure);
    this.retryAfter = retryAfter;
    this.requestId = failure.request_id;
    this.conflict = failure.conflict;
    this.proposed = failure.proposed;
    this.path = failure.path;
    this.refunded = failure.refunded === true;
  }
}

function pair({ errors = {}, error_codes: codes = {} }: Failure): HoneError['fields'] {
  const problems = Object.entries(codes).map(([name, list]) => [
    name,
    list.map((code, at) => ({ code, message: errors[name]?.[at] ?? code })),
  ]);
  return Object.fromEntries(problems) as HoneError['fields'];
}

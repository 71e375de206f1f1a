/** What is wrong with a call, in the terms of OpenAI’s protocol. */
export class CallFault extends Error {
  readonly status: number;
  readonly code: string;
  readonly param: string | null;
  constructor(status: number, code: string, message: string, param: string | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.param = param;
  }
}

export function wrong(param: string, message: string): CallFault {
  return new CallFault(400, 'invalid_value', message, param);
}

const types: Readonly<Record<number, string>> = {
  403: 'permission_error',
  429: 'rate_limit_error',
  500: 'server_error',
};

export function writeFault({ status, code, param, message }: CallFault): string {
  return JSON.stringify({ error: { message, type: types[status] ?? 'invalid_request_error', param, code } });
}

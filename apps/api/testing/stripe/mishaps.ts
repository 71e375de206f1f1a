import type { ServerResponse } from 'node:http';
import { refuse, type StripeAnswer } from './answers/answers.ts';

/** An error's status, or a fault on the way. */
export type Mishap =
  | 500
  | 503
  | 429
  | 409
  | 402
  | 401
  | 'hang'
  | 'reset'
  | 'cut'
  | 'drip'
  | 'garbled'
  | 'page'
  | 'text'
  | 'nothing'
  | 'other'
  | 'moved';

export interface InjectedFault {
  method?: string;
  path: RegExp;
  mishap: Mishap;
  /** Whether the act takes effect anyway. */
  isDone: boolean;
  /** Default: always. */
  times: number;
}

const errors: Record<number, Parameters<typeof refuse>[1]> = {
  401: { type: 'invalid_request_error', message: 'Invalid API key.' },
  402: {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  409: {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'There is a request under way with this key.',
  },
  429: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' },
  500: { type: 'api_error', message: 'Something went wrong.' },
  503: { type: 'api_error', message: 'Not now.' },
};

const strange: Partial<Record<Mishap, string>> = {
  garbled: '{"id":"cus_1","obj\u0000ect',
  page: '<!doctype html><title>Bad gateway</title>',
  text: '"done"',
  nothing: '',
  other: '{"id":"evt_1","object":"event"}',
};

export function answerWithMishap(response: ServerResponse, mishap: Mishap, whole: StripeAnswer): void {
  if (typeof mishap === 'number') {
    const { status, body } = refuse(mishap, errors[mishap]!);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    return;
  }
  const text = JSON.stringify(whole.body);
  switch (mishap) {
    case 'hang':
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'cut':
      response.writeHead(whole.status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      });
      response.write(text.slice(0, text.length / 2), () => response.destroy());
      return;
    case 'moved':
      response.writeHead(307, { location: '/v1/elsewhere' }).end();
      return;
    case 'drip':
      response.writeHead(whole.status, { 'content-type': 'application/json' });
      drip(response, text);
      return;
    default:
      response.writeHead(200, { 'content-type': 'application/json' }).end(strange[mishap]);
  }
}

function drip(response: ServerResponse, text: string): void {
  let at = 0;
  const timer = setInterval(() => response.write(text[at++ % text.length]!), 20);
  response.once('close', () => clearInterval(timer));
}

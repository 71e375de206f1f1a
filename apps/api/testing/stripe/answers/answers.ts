import type { SandboxBrowser } from '../../../adapters/payments/sandbox/browser.ts';
import type { Engine } from '../../../adapters/payments/sandbox/engine/engine.ts';
import { EngineRefusal } from '../../../adapters/payments/sandbox/account/refusal.ts';
import { textOf, type Form } from './form.ts';
import type { StripeStore } from './store.ts';

export interface Answer {
  status: number;
  body: object;
}

/** An error as Stripe says it. */
export function refuse(
  status: number,
  error: { type: string; code?: string; decline_code?: string; param?: string; message: string },
): Answer {
  return { status, body: { error } };
}

export function refuseRequest(code: string, message: string, param?: string): Answer {
  return refuse(code === 'resource_missing' && param === undefined ? 404 : 400, {
    type: 'invalid_request_error',
    code,
    message,
    ...(param && { param }),
  });
}

/** Does an act; what the engine refuses is answered with Stripe's status. */
export async function answering(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error;
    const { type, code, decline_code, message } = error;
    if (type === 'card_error')
      return refuse(402, { type, code, message, ...(decline_code !== undefined && { decline_code }) });
    return refuseRequest(code, message);
  }
}

export interface StripeParts {
  store: StripeStore;
  engine: Engine;
  browser: SandboxBrowser;
  /** Without clocks of their own, customers live by the real one. */
  hasClocks: boolean;
  cancelsUnpaid: boolean;
  /** How a bank is told that wants a word while nobody is there. */
  asksBy: string;
}

export interface Route {
  method: string;
  path: RegExp;
  /** What it may be told; anything else is refused, as Stripe does. */
  knows: readonly string[];
  act(id: string, form: Form, expand: string[]): Promise<object> | object;
}

/** A refusal beyond the engine's own. */
export class Refused extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('refused');
    this.answer = answer;
  }
}

/** What every list may be told. */
export const paging = ['limit', 'starting_after'];

export function pageOf(form: Form): { limit: string; starting_after: string } {
  return { limit: textOf(form['limit']), starting_after: textOf(form['starting_after']) };
}

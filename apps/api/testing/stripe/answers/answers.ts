import type { SandboxBrowser } from '../../../local/sandbox/browser.ts';
import type { Engine } from '../../../local/sandbox/engine/engine.ts';
import { EngineRefusal } from '../../../local/sandbox/account/refusal.ts';
import { textOf, type Form } from './form.ts';
import type { StripeStore } from './store.ts';

export interface StripeAnswer {
  status: number;
  body: object;
}

export function refuse(
  status: number,
  error: { type: string; code?: string; decline_code?: string; param?: string; message: string },
): StripeAnswer {
  return { status, body: { error } };
}

export function refuseRequest(code: string, message: string, param?: string): StripeAnswer {
  return refuse(code === 'resource_missing' && param === undefined ? 404 : 400, {
    type: 'invalid_request_error',
    code,
    message,
    ...(param && { param }),
  });
}

/** Refusals of the engine get Stripe's status. */
export async function answerRefusals(act: () => Promise<StripeAnswer>): Promise<StripeAnswer> {
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
  /** Without test clocks, customers live by the real time. */
  hasClocks: boolean;
  cancelsUnpaid: boolean;
  /** What every price says instead of ours. */
  misprinted: object;
  /** The code for a bank that wants confirmation off session. */
  confirmationCode: string;
}

export interface Route {
  method: string;
  path: RegExp;
  /** Parameters it accepts; anything else is refused, as Stripe does. */
  parameters: readonly string[];
  act(id: string, form: Form, expand: string[]): Promise<object> | object;
}

/** A refusal beyond the engine's own. */
export class Refused extends Error {
  readonly answer: StripeAnswer;

  constructor(answer: StripeAnswer) {
    super('refused');
    this.answer = answer;
  }
}

export const paging = ['limit', 'starting_after'];

export function pageOf(form: Form): { limit: string; starting_after: string } {
  return { limit: textOf(form['limit']), starting_after: textOf(form['starting_after']) };
}

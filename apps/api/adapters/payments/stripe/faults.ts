import { currency } from '@hone/domain/money/plans';
import Stripe from 'stripe';
import { CardRefused, ProviderRefused, ProviderSilent } from '../../../ports/payments.ts';
import { faultOf } from '../shapes/cards.ts';

export const currencyCode = currency.toLowerCase();

/** Throws only what the port may throw. */
export async function asking<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    throw judge(error);
  }
}

/** For calls after one that succeeded: 'nothing happened' would no longer be true. */
export async function following<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await asking(ask);
  } catch (error) {
    throw error instanceof ProviderRefused ? new ProviderSilent(error.cause) : error;
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && (error.statusCode === 404 || error.code === 'resource_missing');
}

/** Rejects an answer that isn't what was asked for. */
export function expectKind<Answer extends { id: string; object: string }>(
  answer: Answer,
  kind: Answer['object'],
): Answer {
  if (answer.object === kind && typeof answer.id === 'string') return answer;
  throw new ProviderSilent(new Error(`the answer is no ${kind}`));
}

export function ignoreMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

export function itemsOf<Item extends { id: string; object: string }>(
  list: { object: string; data: Item[] } | undefined,
  kind: Item['object'],
): Item[] {
  if (list === undefined) return [];
  if (list.object !== 'list' || !Array.isArray(list.data))
    throw new ProviderSilent(new Error(`the answer is no list of ${kind}`));
  return list.data.map((item) => expectKind(item, kind));
}

function judge(error: unknown): Error {
  if (error instanceof CardRefused || error instanceof ProviderRefused || error instanceof ProviderSilent) return error;
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderSilent(error);
  const cause = summarise(error);
  const { code, decline_code, statusCode = 0 } = error;
  if (statusCode === 402 || error.rawType === 'card_error')
    return new CardRefused(faultOf({ code, decline_code }), cause);
  if (isOfToken(error)) return new CardRefused('token_invalid', cause);
  const isClear = statusCode >= 400 && statusCode < 500 && statusCode !== 409;
  return isClear ? new ProviderRefused(cause) : new ProviderSilent(cause);
}

function isOfToken({ code = '', param = '' }: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return code.startsWith('token_') || (code === 'resource_missing' && /token/.test(param));
}

/** For operators. Stripe's own messages repeat what was sent, such as an email address. */
function summarise(error: InstanceType<typeof Stripe.errors.StripeError>): Error {
  const { type, code, decline_code, param, statusCode, requestId } = error;
  const detail = causeOf(error.detail);
  const facts = { code, decline_code, param, status: statusCode, request: requestId, detail };
  const said = Object.entries(facts).flatMap(([name, value]) => (value ? [`${name} ${String(value)}`] : []));
  return new Error([type, ...said].join(', '));
}

function causeOf(detail: unknown): string | undefined {
  if (!(detail instanceof Error)) return undefined;
  return (detail as NodeJS.ErrnoException).code ?? detail.message;
}

import { takesIdempotencyKey, type Endpoint } from './define.ts';
import type { Code } from '../messages.ts';
import type { Refusal } from './refusal.ts';

/** The only place that says which status a code is answered with. An expired card has two: see `byBank`. */
const statuses = {
  400: [
    'request.malformed',
    'request.two_hosts',
    'request.encoding',
    'request.invalid',
    'request.field.required',
    'request.field.invalid',
    'request.field.too_long',
    'request.field.cursor',
    'request.field.unknown',
    'request.version_invalid',
    'request.key_invalid',
    'access.username.taken',
    'access.password.common',
    'access.password.contains_name',
    'access.password.wrong',
    'access.code.wrong',
    'access.code.spent',
    'access.email.same',
    'access.email.link_unknown',
    'profile.picture.unknown',
    'uploads.type',
    'uploads.too_detailed',
    'uploads.effects',
    'uploads.too_slow',
    'uploads.unreadable',
    'history.address.invalid',
    'enhance.choice.unknown',
    'models.address.own_computer',
    'models.address.private',
    'models.key.required',
    'models.key.again',
    'categories.not_found',
    'categories.circle',
    'categories.too_deep',
    'prompts.text.too_long',
    'prompts.fragments.circle',
    'prompts.fragments.too_much',
    'sets.name.taken',
    'variables.name.taken',
    'variables.default.unknown',
    'variables.value.not_number',
    'variables.value.not_date',
    'variables.type.values',
    'variables.too_long',
    'billing.customer.unknown',
    'billing.price.unknown',
    'billing.top_up.amount',
    'billing.recharge.threshold',
    'billing.recharge.target',
    'billing.recharge.target_above',
    'billing.webhook.forged',
    'billing.webhook.late',
    'referral.email.own',
    'referral.unsubscribe.unknown',
    'access.disown.unknown',
    'access.disown.expired',
  ],
  401: [
    'access.signed_out',
    'access.key.refused',
    'access.login.failed',
    'access.not_verified',
    'access.second_factor.needed',
    'access.second_factor.wrong',
    'access.second_factor.recovery_wrong',
    'access.provider.refused',
    'access.provider.email_unverified',
    'access.passkey.refused',
    'access.passkey.expired',
  ],
  402: [
    'credits.none_left',
    'billing.card.refused',
    'billing.card.expired',
    'billing.card.wrong_code',
    'billing.card.no_funds',
    'billing.card.token_invalid',
  ],
  403: [
    'request.foreign_host',
    'request.foreign_origin',
    'request.reach',
    'access.scope_missing',
    'request.field.dashboard_only',
    'access.proof_needed',
    'access.provider.link',
    'extension.unknown',
    'extension.code.refused',
    'categories.kept',
    'prompts.kept',
    'variables.advanced',
  ],
  404: ['request.not_found', 'billing.card.unknown', 'shares.gone'],
  405: ['request.method_not_allowed'],
  409: [
    'enhance.no_model',
    'request.key_in_use',
    'request.answer_gone',
    'profile.changed_elsewhere',
    'categories.too_many',
    'categories.changed_elsewhere',
    'prompts.too_many',
    'sets.too_many',
    'searches.too_many',
    'prompts.changed_elsewhere',
    'deleted.restored',
    'variables.too_many',
    'access.key.too_many',
    'access.passkey.too_many',
    'access.provider.only_way',
    'access.second_factor.exists',
    'access.second_factor.off',
    'access.second_factor.setup_over',
    'access.email.not_pending',
    'access.email.taken',
    'access.email.reserved',
    'access.email.link_used',
    'variables.changed_elsewhere',
    'shares.too_many',
    'imports.finished',
    'imports.unfinished',
    'imports.incomplete',
    'imports.too_large',
    'storage.full',
    'billing.off',
    'billing.under_way',
    'billing.subscription.exists',
    'billing.subscription.none',
    'billing.subscription.unpaid',
    'billing.subscription.same',
    'billing.subscription.over',
    'billing.payment.none',
    'billing.card.none',
    'billing.card.expired',
    'billing.card.too_many',
    'billing.card.kept',
    'billing.card.pays_plan',
    'billing.checkout.under_way',
    'billing.discount.used',
    'billing.amount.changed',
    'billing.top_up.under_way',
    'billing.top_up.waiting',
    'billing.top_up.unknown',
  ],
  410: ['deleted.restorable', 'deleted.erased', 'prompts.version.gone'],
  413: ['request.too_large', 'uploads.too_large'],
  415: ['request.unsupported_media_type'],
  422: ['request.key_reused'],
  429: [
    'request.too_many',
    'access.try_later',
    'access.email.once_a_day',
    'extension.link.too_often',
    'access.code.too_soon',
    'access.code.too_many',
    'credits.fair_use',
    'enhance.too_many_looks',
    'uploads.too_many',
    'referral.email.too_many_today',
    'referral.email.too_many_new',
  ],
  500: ['request.failed'],
  502: ['billing.provider.refused'],
  503: [
    'request.unavailable',
    'request.busy',
    'request.maintenance',
    'request.timeout',
    'access.provider.away',
    'uploads.away',
    'enhance.failed',
    'billing.provider.unknown',
  ],
  507: ['request.full'],
} as const satisfies Record<number, readonly Code[]>;

/** A bank's refusal is a 402, even of a card that we would have found expired ourselves, which is a 409. */
export const byBank = 402;

const statusOfCode = new Map<Code, number>(
  Object.entries(statuses).flatMap(([status, codes]) => codes.map((code) => [code, Number(status)] as const)),
);

/** Undefined: the code has no status, so nothing on the server may refuse with it. */
export function statusOf({ code, status }: Refusal, endpoint?: Endpoint): number | undefined {
  const named = status === 0 ? statusOfCode.get(code) : status;
  return named === undefined || !endpoint ? named : statusFor(endpoint, code, named);
}

const isWrite = ({ method }: Endpoint) => method !== 'GET';
/** Reads are answered, and so is what a declaration names. */
export const isRefusedInMaintenance = (endpoint: Endpoint) =>
  isWrite(endpoint) && endpoint.duringMaintenance !== 'served';
const isSignedIn = ({ access }: Endpoint) => access === 'signed-in';

const ofCaller: readonly Code[] = ['access.signed_out', 'access.key.refused'];

/** What every call of a kind may refuse with, once the endpoint is known. */
const kinds: readonly [is: (endpoint: Endpoint) => boolean, codes: readonly Code[]][] = [
  [() => true, ['request.too_many', 'request.failed', 'request.unavailable']],
  [isSignedIn, ofCaller],
  [(endpoint) => isSignedIn(endpoint) && !(endpoint.reach && endpoint.scope), ['request.reach']],
  [({ scope }) => scope !== undefined && scope !== 'any', ['access.scope_missing']],
  [({ dashboardOnly }) => dashboardOnly !== undefined, ['request.reach', 'request.field.dashboard_only']],
  [isRefusedInMaintenance, ['request.maintenance']],
  // An account can be deleted during one of its user's calls.
  [(endpoint) => isSignedIn(endpoint) && isWrite(endpoint), ['request.not_found']],
  [({ params }) => params !== undefined, ['request.not_found']],
  [isWrite, ['request.malformed', 'request.too_large', 'request.unsupported_media_type', 'request.full']],
  // A signed body is passed on byte for byte.
  [(endpoint) => isWrite(endpoint) && !endpoint.signed, ['request.encoding']],
  [
    ({ body, query, upload }) => (body ?? query ?? upload) !== undefined,
    ['request.invalid', 'request.field.required', 'request.field.invalid'],
  ],
  [({ upload }) => upload !== undefined, ['request.field.too_long', 'request.field.unknown']],
  [({ paged }) => paged === true, ['request.field.cursor']],
  [({ guarded }) => guarded === true, ['request.version_invalid']],
  [({ turn }) => turn === 'billing', ['billing.under_way']],
  // What asks the payment provider may find that this server has none.
  [({ errors }) => errors.includes('billing.provider.refused'), ['billing.off']],
  [takesIdempotencyKey, ['request.key_invalid', 'request.key_in_use', 'request.key_reused', 'request.answer_gone']],
];

export function refusalsOf(endpoint: Endpoint): Map<number, Code[]> {
  const common = kinds.filter(([is]) => is(endpoint)).flatMap(([, codes]) => codes);
  const codes = new Set<Code>([...common, ...endpoint.errors]);
  const refusals = new Map<number, Code[]>();
  for (const [named, all] of Object.entries(statuses)) {
    for (const code of all.filter((one) => codes.has(one))) {
      const status = statusFor(endpoint, code, Number(named));
      refusals.set(status, [...(refusals.get(status) ?? []), code]);
    }
  }
  return refusals;
}

export function isDeclared(endpoint: Endpoint, status: number, code: string): boolean {
  return (
    refusalsOf(endpoint)
      .get(status)
      ?.some((declared) => declared === code) === true
  );
}

// While signed in, 401 means the login or the key itself: any other wrong proof is a field like the others.
function statusFor(endpoint: Endpoint, code: Code, status: number): number {
  return status === 401 && isSignedIn(endpoint) && !ofCaller.includes(code) ? 400 : status;
}

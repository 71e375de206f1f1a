export class EngineRefusal extends Error {
  readonly type: 'card_error' | 'invalid_request_error' | 'idempotency_error';
  readonly code: string;
  readonly decline_code: string | undefined;

  constructor(type: EngineRefusal['type'], code: string, message: string, decline_code?: string) {
    super(message);
    this.name = 'EngineRefusal';
    this.type = type;
    this.code = code;
    this.decline_code = decline_code;
  }
}

export function refuseMissing(what: string, id: string): EngineRefusal {
  return new EngineRefusal('invalid_request_error', 'resource_missing', `No such ${what}: '${id}'`);
}

export interface Decline {
  code:
    | 'card_declined'
    | 'expired_card'
    | 'incorrect_cvc'
    | 'authentication_required'
    | 'payment_intent_authentication_failure';
  decline_code:
    | 'generic_decline'
    | 'insufficient_funds'
    | 'expired_card'
    | 'incorrect_cvc'
    | 'authentication_required'
    | 'authentication_failed';
}

export function refuseCard({ code, decline_code }: Decline): EngineRefusal {
  return new EngineRefusal('card_error', code, 'Your card was declined.', decline_code);
}

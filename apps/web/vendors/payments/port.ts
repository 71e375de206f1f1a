/** `unreachable`: the provider did not answer, and nothing was charged. */
export type CardFieldFault =
  | 'refused'
  | 'expired'
  | 'wrong_code'
  | 'no_funds'
  | 'token_invalid'
  | 'incomplete'
  | 'unreachable';

export interface CardDetails {
  name?: string;
  country?: string;
  line1?: string;
  line2?: string;
  city?: string;
  postal_code?: string;
}

export type TokenOutcome = { token: string } | { fault: CardFieldFault };

export interface CardField {
  token(details: CardDetails): Promise<TokenOutcome>;
  focus(): void;
  remove(): void;
}

/** `left`: the bank's page was closed and the payment stays open; `unknown`: the outcome isn't known yet. */
export type Confirmed = 'paid' | 'left' | 'unknown' | { fault: CardFieldFault };

export interface CardFieldEvents {
  change(isComplete: boolean): void;
  ready?(): void;
  failed?(): void;
}

export interface Payments {
  /** `label` names it for screen readers. */
  mount(place: HTMLElement, on: CardFieldEvents, label?: string): CardField;
  /** Asks the bank for confirmation where it wants one. Never throws. */
  confirm(clientSecret: string, cardId: string): Promise<Confirmed>;
}

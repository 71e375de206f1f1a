/**
 * `incomplete`: something is missing in the card field; `unreachable`: the provider did not answer, and nothing
 * happened.
 */
export type CardFieldFault =
  'refused' | 'expired' | 'wrong_code' | 'no_funds' | 'token_invalid' | 'incomplete' | 'unreachable';

/** Whose card it is, and where its bills go to. */
export interface CardDetails {
  name?: string;
  country?: string;
  line1?: string;
  line2?: string;
  city?: string;
  postal_code?: string;
}

export type TokenOutcome = { token: string } | { fault: CardFieldFault };

/** The provider's own field for a card, in its place on the page. */
export interface CardField {
  token(details: CardDetails): Promise<TokenOutcome>;
  /** To what is to be filled in next. */
  focus(): void;
  remove(): void;
}

/** `left`: the bank's page was closed, and the payment waits; `unknown`: nobody can say yet what came of it. */
export type Confirmed = 'paid' | 'left' | 'unknown' | { fault: CardFieldFault };

export interface CardFieldEvents {
  /** Also once it is there, with `false`. */
  change(isComplete: boolean): void;
  /** The provider's field is there and can be typed in. */
  ready?(): void;
  /** It did not come, or is there no more. */
  failed?(): void;
}

/** What the browser asks of the payment provider. */
export interface Payments {
  /** Puts the provider's card field into a place, named by `label` for a screen reader. */
  mount(place: HTMLElement, on: CardFieldEvents, label?: string): CardField;
  /** Pays what the server began, with the bank's confirmation where it wants one. Never throws. */
  confirm(clientSecret: string, cardId: string): Promise<Confirmed>;
}

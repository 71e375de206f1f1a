import type { ModelFault, ModelPlace } from '@hone/domain/enhance/models';

/** A JSON schema, limited to what every provider understands. */
export type Schema = Readonly<Record<string, unknown>>;

export interface ModelRequest {
  system: string;
  user: string;
  /** The answer is JSON by this schema, as far as the model can be held to it. */
  schema?: Schema;
  /** For the answer and its thinking. */
  maxTokens: number;
  /** For the answer's text. A longer one is not a valid answer: it ends while it arrives, as `garbled`. */
  maxCharacters: number;
  signal: AbortSignal;
}

export interface ModelUsage {
  input: number;
  /** Including its thinking. */
  output: number;
}

export type ModelPart = { text: string } | { usage: Partial<ModelUsage> };

export interface TextModel {
  /** As it is recorded and shown: the model's own name. */
  readonly name: string;
  readonly where: ModelPlace;
  /** Ends when the answer is complete; otherwise throws a `ModelFailure`. */
  stream(request: ModelRequest): AsyncIterable<ModelPart>;
}

/** Its message never holds a prompt or a key. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly fault: ModelFault;
  readonly retryAfterSeconds: number | undefined;
  constructor(fault: ModelFault, message: string, retryAfterSeconds?: number) {
    super(message);
    this.fault = fault;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Whether a model is left alone for a while: it keeps failing, or accepts no more calls. */
export interface Breaker {
  /** Before each call. Undefined: go ahead. */
  admit(): 'resting' | 'busy' | undefined;
  failed(retryAfterSeconds?: number): void;
  worked(): void;
}

export interface ListedModel {
  model: TextModel;
  breaker: Breaker;
  /** In dollars for a million tokens, so in micro-dollars for one. */
  price: { input: number; output: number };
  /** Per answer; absent: no limit. */
  mostTokens?: number | undefined;
}

/** As its server describes it, if it does. */
export interface ModelNearby {
  name: string;
  family: string | undefined;
  parameters: number | undefined;
  /** On disk, which is about how much memory it takes. */
  bytes: number | undefined;
}

/** A model server on this machine. */
export interface ServerNearby {
  name: string;
  /** Of the OpenAI protocol's root. */
  address: string;
  models: readonly ModelNearby[];
}

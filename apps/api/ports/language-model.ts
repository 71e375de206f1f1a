import type { ModelFault, ModelPlace } from '@hone/domain/models';

/** A JSON schema, of the part that every provider understands. */
export type Schema = Readonly<Record<string, unknown>>;

export interface ModelRequest {
  system: string;
  user: string;
  /** The answer is JSON by this schema, as far as the model can be held to one. */
  schema?: Schema;
  /** Of the answer, with what it thinks. */
  maxTokens: number;
  /** Of the answer's text. What is longer is no answer to this: it ends while it comes, as `garbled`. */
  maxCharacters: number;
  signal: AbortSignal;
}

export interface ModelUsage {
  input: number;
  /** With what it thought. */
  output: number;
}

export type ModelPart = { text: string } | { usage: Partial<ModelUsage> };

export interface TextModel {
  /** As it is recorded and shown: the model's own name. */
  readonly name: string;
  readonly where: ModelPlace;
  /** Ends when the answer is whole; otherwise throws a `ModelFailure`. */
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

/** Whether a model is left alone for a while: it fails again and again, or takes no more calls. */
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
  /** Of one answer; absent: as many as it takes. */
  mostTokens?: number | undefined;
}

/** As the server that has it describes it, if it does. */
export interface ModelNearby {
  name: string;
  family: string | undefined;
  parameters: number | undefined;
  /** On the disk, which is about what it takes of the memory. */
  bytes: number | undefined;
}

/** A model server on this machine. */
export interface ServerNearby {
  name: string;
  /** Of the OpenAI protocol's root. */
  address: string;
  models: readonly ModelNearby[];
}

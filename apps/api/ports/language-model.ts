/** A JSON schema, of the part that every provider understands. */
export type Schema = Readonly<Record<string, unknown>>;

export interface ModelRequest {
  system: string;
  user: string;
  /** The answer is JSON by this schema, as far as the model can be held to one. */
  schema?: Schema;
  /** Of the answer. */
  maxTokens: number;
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
  /** `local`: on this machine or in its network, so that a prompt does not leave it. */
  readonly where: 'provider' | 'local';
  /** Ends when the answer is whole; otherwise throws a `ModelFailure`. */
  stream(request: ModelRequest): AsyncIterable<ModelPart>;
}

export const modelFaults = {
  key: 'it refused the key',
  missing: 'it does not know this model',
  request: 'it refused the request',
  busy: 'it takes no more requests for now',
  down: 'it could not be reached, or answered with an error',
  slow: 'it took too long',
  cut: 'it stopped in the middle',
  garbled: 'it answered with something that could not be read',
  declined: 'it declined to answer',
} as const;

export type ModelFault = keyof typeof modelFaults;

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

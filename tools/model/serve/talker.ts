/** A model as the server sees it: no word of llama.cpp, so that tests can fake it. */
export interface Talker {
  name: string;
  /** Of the weights. */
  bytes: number;
  parameters: number | undefined;
  /** Tokens that a call and its answer may have together. */
  contextSize: number;
  /** Before its turn comes. Throws a `CallFault` for what can’t be followed. */
  prepare(call: Call): Promise<Prepared>;
}

export interface Message {
  role: 'system' | 'user' | 'assistant';
  text: string;
}

export interface Call {
  messages: Message[];
  schema: object | undefined;
  maxTokens: number | undefined;
  temperature: number | undefined;
  topP: number | undefined;
  seed: number | undefined;
  stop: string[];
}

export interface Prepared {
  tokens: number;
  /** Rejects once the signal is aborted. `say` gets each piece as it comes. */
  answer(maxTokens: number, say: (text: string) => void, signal: AbortSignal): Promise<Ending>;
}

export interface Ending {
  reason: 'stop' | 'length';
  tokens: number;
}

// The browser's Prompt API, as far as it is used here. Browsers differ, so nothing is taken for granted.

interface Expected {
  type: 'text';
  languages: string[];
}

export interface LanguageModelOptions {
  expectedInputs: Expected[];
  expectedOutputs: Expected[];
}

interface CreateOptions extends LanguageModelOptions {
  initialPrompts?: { role: 'system'; content: string }[];
  signal?: AbortSignal;
  monitor?(download: EventTarget): void;
}

export interface LanguageModelSession {
  prompt(text: string, options: { responseConstraint: object; signal: AbortSignal }): Promise<string>;
  clone(options: { signal: AbortSignal }): Promise<LanguageModelSession>;
  destroy(): void;
}

export interface LanguageModelApi {
  availability(options: LanguageModelOptions): Promise<string>;
  create(options: CreateOptions): Promise<LanguageModelSession>;
}

/** `loaded` is a share of 1, or bytes of `total` in earlier versions. */
export type DownloadProgress = Event & { loaded?: number; total?: number };

export function findLanguageModel(): LanguageModelApi | undefined {
  const { LanguageModel: api } = globalThis as { LanguageModel?: Partial<LanguageModelApi> };
  const isWhole = typeof api?.availability === 'function' && typeof api.create === 'function';
  return isWhole ? (api as LanguageModelApi) : undefined;
}

/** The part of node-llama-cpp that is used here: it is installed on demand, so its own types are not available. */
export interface Library {
  getLlama(options: {
    gpu: false | 'auto';
    build: 'never';
    logLevel: 'disabled';
    /** Zero: no limit but the context’s own. */
    maxThreads: 0;
  }): Promise<Llama>;
  LlamaChat: new (options: { contextSequence: Sequence }) => Chat;
  getGbnfGrammarForGbnfJsonSchema(schema: object, form: { allowNewLines: boolean; scopePadSpaces: number }): string;
}

export interface Llama {
  cpuMathCores: number;
  loadModel(options: { modelPath: string; loadSignal?: AbortSignal }): Promise<Model>;
  createGrammar(options: {
    grammar: string;
    stopGenerationTriggers: string[];
    trimWhitespaceSuffix: boolean;
  }): Promise<Grammar>;
}

export type Grammar = object & { readonly grammar: string };
type Token = number;

export interface Model {
  size: number;
  fileInfo: { fullTensorInfo?: { dimensions: (number | bigint)[] }[] };
  tokenizer: object;
  tokenize(text: string): Token[];
  createContext(options: { contextSize: { max: number }; threads: number }): Promise<Context>;
}

interface Context {
  contextSize: number;
  getSequence(): Sequence;
}

export interface Sequence {
  nextTokenIndex: number;
  tokenMeter: { getState(): object; diff(before: object): { usedOutputTokens: number } };
  adaptStateToTokens(tokens: Token[], allowShift: boolean): Promise<void>;
  evaluateWithoutGeneratingNewTokens(tokens: Token[]): Promise<void>;
  evaluate(tokens: Token[], options: { yieldEogToken: boolean }): AsyncGenerator<Token>;
}

export type Turn = { type: 'system' | 'user'; text: string } | { type: 'model'; response: string[] };

export interface Chat {
  chatWrapper: {
    generateContextState(given: { chatHistory: Turn[] }): { contextText: { tokenize(by: object): Token[] } };
  };
  generateResponse(
    turns: Turn[],
    options: {
      maxTokens: number;
      temperature: number;
      repeatPenalty: false;
      budgets: { thoughtTokens: number };
      signal: AbortSignal;
      onTextChunk(text: string): unknown;
      topP?: number;
      seed?: number;
      grammar?: Grammar;
      customStopTriggers?: string[];
    },
  ): Promise<{ metadata: { stopReason: string } }>;
}

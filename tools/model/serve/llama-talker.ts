import { CallFault } from './call-fault.ts';
import type { Chat, Grammar, Library, Llama, Model, Sequence, Turn } from './library.ts';
import { toGrammarSchema } from './schema.ts';
import type { Call, Message, Prepared, Talker } from './talker.ts';
import type { Speed } from '../expect.ts';

export interface Loaded {
  talker: Talker;
  /** For this very model, here. */
  measure(): Promise<Speed>;
}

/** Enough for Hone’s longest prompt with its instructions. */
const longestContext = 8192;
/** Small enough for a call to end soon after its caller has gone. */
const readAtOnce = 128;
/** For what a model’s template adds to an answer. */
const spare = 8;
/** An edit isn’t meant to be original. */
const usualTemperature = 0.2;

export interface Wanted {
  path: string;
  name: string;
  signal: AbortSignal;
}

export async function loadModel(library: Library, { path, name, signal }: Wanted): Promise<Loaded> {
  const gpu = process.platform === 'darwin' && process.arch === 'arm64' ? 'auto' : false;
  const llama = await library.getLlama({ gpu, build: 'never', logLevel: 'disabled', maxThreads: 0 });
  const model = await llama.loadModel({ modelPath: path, loadSignal: signal });
  const context = await model.createContext({ contextSize: { max: longestContext }, threads: llama.cpuMathCores });
  const sequence = context.getSequence();
  const chat = new library.LlamaChat({ contextSequence: sequence });
  const compile = (schema: object) => compileSchema(library, llama, schema);
  const talker: Talker = {
    name,
    bytes: model.size,
    parameters: countParameters(model),
    contextSize: context.contextSize - spare,
    async prepare(call) {
      const grammar = call.schema && (await compile(call.schema));
      return prepareCall(call, grammar, { model, sequence, chat });
    },
  };
  return { talker, measure: () => measureModel(model, sequence) };
}

function countParameters({ fileInfo }: Model): number | undefined {
  const sizeOf = (dimensions: (number | bigint)[]) => dimensions.reduce<number>((size, one) => size * Number(one), 1);
  return fileInfo.fullTensorInfo?.reduce((sum, { dimensions }) => sum + sizeOf(dimensions), 0);
}

/** Without indentation an answer has a third fewer tokens. The library ends a JSON answer with four line breaks. */
async function compileSchema(library: Library, llama: Llama, schema: object): Promise<Grammar> {
  const form = { allowNewLines: false, scopePadSpaces: 0 };
  const grammar = library.getGbnfGrammarForGbnfJsonSchema(toGrammarSchema(schema), form);
  try {
    return await llama.createGrammar({ grammar, stopGenerationTriggers: ['\n\n\n\n'], trimWhitespaceSuffix: true });
  } catch {
    throw new CallFault(400, 'invalid_value', 'The schema is too large to be followed.', 'response_format');
  }
}

interface Parts {
  model: Model;
  sequence: Sequence;
  chat: Chat;
}

function prepareCall(call: Call, grammar: Grammar | undefined, { model, sequence, chat }: Parts): Prepared {
  const turns = [...call.messages.map(toTurn), { type: 'model' as const, response: [] }];
  const { contextText } = chat.chatWrapper.generateContextState({ chatHistory: turns });
  const tokens = contextText.tokenize(model.tokenizer);
  return {
    tokens: tokens.length,
    async answer(maxTokens, say, signal) {
      await readPrompt(sequence, tokens, signal);
      const before = sequence.tokenMeter.getState();
      const { metadata } = await chat.generateResponse(turns, {
        maxTokens,
        temperature: call.temperature ?? usualTemperature,
        ...(call.topP !== undefined && { topP: call.topP }),
        ...(call.seed !== undefined && { seed: call.seed }),
        ...(call.stop.length > 0 && { customStopTriggers: call.stop }),
        ...(grammar && { grammar }),
        // JSON repeats itself by nature.
        repeatPenalty: false,
        // A person waits for the first word.
        budgets: { thoughtTokens: 0 },
        signal,
        onTextChunk: (text) => text !== '' && say(text),
      });
      const reason = metadata.stopReason === 'maxTokens' ? 'length' : 'stop';
      return { reason, tokens: sequence.tokenMeter.diff(before).usedOutputTokens };
    },
  };
}

/** All but the last token; what is in memory from an earlier call is not read again. */
async function readPrompt(sequence: Sequence, tokens: number[], signal: AbortSignal): Promise<void> {
  const prompt = tokens.slice(0, -1);
  await sequence.adaptStateToTokens(prompt, false);
  for (let at = sequence.nextTokenIndex; at < prompt.length; at += readAtOnce) {
    signal.throwIfAborted();
    await sequence.evaluateWithoutGeneratingNewTokens(prompt.slice(at, at + readAtOnce));
  }
  signal.throwIfAborted();
}

function toTurn({ role, text }: Message): Turn {
  return role === 'assistant' ? { type: 'model', response: [text] } : { type: role, text };
}

const sample = 'Write a friendly reply to a customer who asks when the shop opens on a public holiday. '.repeat(20);

async function measureModel(model: Model, sequence: Sequence): Promise<Speed> {
  const [warm, read] = [model.tokenize(sample).slice(0, 8), model.tokenize(sample).slice(8, 136)];
  const words = 10;
  // The first pass also brings the weights into memory.
  await sequence.evaluateWithoutGeneratingNewTokens(warm);
  const start = performance.now();
  await sequence.evaluateWithoutGeneratingNewTokens(read.slice(0, -1));
  const middle = performance.now();
  let written = 0;
  for await (const _ of sequence.evaluate(read.slice(-1), { yieldEogToken: true })) {
    written += 1;
    if (written === words) break;
  }
  const end = performance.now();
  return { reads: ((read.length - 1) * 1000) / (middle - start), writes: (words * 1000) / (end - middle) };
}

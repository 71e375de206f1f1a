import { expect, test } from 'vitest';
import type { Chat, Library, Sequence } from './library.ts';
import { loadModel } from './llama-talker.ts';
import type { Call } from './talker.ts';

/** A fake llama.cpp: one token per letter, and a memory of what was read. */
function fakeLibrary(stopReason = 'eogToken') {
  const read: number[][] = [];
  let kept: number[] = [];
  const grammars: string[] = [];
  const asked: Parameters<Chat['generateResponse']>[1][] = [];
  let afterRead = () => undefined as void;
  const tokenize = (text: string) => [...text].map((letter) => letter.codePointAt(0)!);
  const sequence: Sequence = {
    get nextTokenIndex() {
      return kept.length;
    },
    tokenMeter: { getState: () => ({}), diff: () => ({ usedOutputTokens: 2 }) },
    adaptStateToTokens(tokens) {
      const differs = kept.findIndex((token, at) => token !== tokens[at]);
      kept = differs === -1 ? kept : kept.slice(0, differs);
      return Promise.resolve();
    },
    evaluateWithoutGeneratingNewTokens(tokens) {
      read.push(tokens);
      kept.push(...tokens);
      afterRead();
      return Promise.resolve();
    },
    async *evaluate() {
      for (;;) yield 1;
    },
  };
  const chat: Chat = {
    chatWrapper: {
      generateContextState({ chatHistory }) {
        return { contextText: { tokenize: () => tokenize(JSON.stringify(chatHistory)) } };
      },
    },
    generateResponse(_, options) {
      asked.push(options);
      for (const piece of ['Fi', '', 'ne.']) options.onTextChunk(piece);
      return Promise.resolve({ metadata: { stopReason } });
    },
  };
  const library = {
    LlamaChat: function LlamaChat() {
      return chat;
    },
    getGbnfGrammarForGbnfJsonSchema: (schema: object, form: object) => JSON.stringify([schema, form]),
    getLlama: () =>
      Promise.resolve({
        cpuMathCores: 2,
        createGrammar({ grammar }: { grammar: string }) {
          if (grammar.includes('huge')) throw new Error('Failed to parse grammar');
          grammars.push(grammar);
          return Promise.resolve({ grammar });
        },
        loadModel: () =>
          Promise.resolve({
            size: 500,
            fileInfo: { fullTensorInfo: [{ dimensions: [10, 20n] }, { dimensions: [5] }] },
            tokenizer: {},
            tokenize,
            createContext: () => Promise.resolve({ contextSize: 1000, getSequence: () => sequence }),
          }),
      }),
  } as unknown as Library;
  return { library, read, asked, grammars, whenRead: (act: () => void) => void (afterRead = act) };
}

const call: Call = {
  messages: [
    { role: 'system', text: 's'.repeat(300) },
    { role: 'user', text: 'u'.repeat(100) },
  ],
  schema: undefined,
  maxTokens: undefined,
  temperature: undefined,
  topP: undefined,
  seed: undefined,
  stop: [],
};
const here = new AbortController().signal;
const load = (library: Library) => loadModel(library, { path: 'tiny.gguf', name: 'tiny-1b', signal: here });

test('a model reports its size, and leaves room for what its template adds', async () => {
  const { talker } = await load(fakeLibrary().library);
  expect(talker).toMatchObject({ name: 'tiny-1b', bytes: 500, parameters: 205, contextSize: 992 });
});

test('a prompt is read in chunks, and what it shares with an earlier call is not read again', async () => {
  const { library, read } = fakeLibrary();
  const { talker } = await load(library);
  const { tokens, answer } = await talker.prepare(call);
  const pieces: string[] = [];
  expect(await answer(50, (text) => pieces.push(text), here)).toEqual({ reason: 'stop', tokens: 2 });
  expect(pieces).toEqual(['Fi', 'ne.']);
  expect(read.flat()).toHaveLength(tokens - 1);
  expect(Math.max(...read.map((piece) => piece.length))).toBe(128);
  read.length = 0;
  const next: Call = { ...call, messages: [call.messages[0]!, { role: 'user', text: 'again' }] };
  await (await talker.prepare(next)).answer(50, () => 0, here);
  expect(read.flat().length).toBeLessThan(100);
});

test('if the caller disconnects while the prompt is read, the rest is not read, and nothing is written', async () => {
  const { library, read, asked, whenRead } = fakeLibrary();
  const { talker } = await load(library);
  const { answer } = await talker.prepare(call);
  const leaving = new AbortController();
  whenRead(() => leaving.abort());
  await expect(answer(50, () => 0, leaving.signal)).rejects.toThrow(/aborted/);
  expect(read).toHaveLength(1);
  expect(asked).toEqual([]);
});

test('an answer that hit its limit says so', async () => {
  const { library } = fakeLibrary('maxTokens');
  const { talker } = await load(library);
  expect(await (await talker.prepare(call)).answer(2, () => 0, here)).toMatchObject({ reason: 'length' });
});

test('a schema becomes a grammar without indentation, and the requested parameters are passed on', async () => {
  const { library, asked, grammars } = fakeLibrary();
  const { talker } = await load(library);
  const asks = { ...call, schema: { type: 'string' }, temperature: 0, topP: 0.5, seed: 3, stop: ['\n'] };
  await (await talker.prepare(asks)).answer(50, () => 0, here);
  expect(grammars).toEqual(['[{"type":"string"},{"allowNewLines":false,"scopePadSpaces":0}]']);
  expect(asked[0]).toMatchObject({ maxTokens: 50, temperature: 0, topP: 0.5, seed: 3, customStopTriggers: ['\n'] });
  expect(asked[0]!.grammar).toEqual({ grammar: grammars[0] });
});

test('a schema that llama.cpp can’t handle is reported as the caller’s mistake', async () => {
  const { talker } = await load(fakeLibrary().library);
  const asks = { ...call, schema: { enum: ['huge'] } };
  await expect(talker.prepare(asks)).rejects.toMatchObject({ status: 400, param: 'response_format' });
});

test('measuring a loaded model’s speed doesn’t keep the next prompt from being read in full', async () => {
  const { library, read } = fakeLibrary();
  const { talker, measure } = await load(library);
  const { reads, writes } = await measure();
  expect(reads).toBeGreaterThan(0);
  expect(writes).toBeGreaterThan(0);
  read.length = 0;
  const { tokens, answer } = await talker.prepare(call);
  await answer(50, () => 0, here);
  expect(read.flat()).toHaveLength(tokens - 1);
});

/**
 * What servers of OpenAI's protocol really send, according to their documentation, source code and bug reports, where
 * they differ from it and from one another. Each says `Fine.`, with 10 tokens read and 5 written.
 */
const chunk = (fields: object) =>
  `data: ${JSON.stringify({ id: 'chatcmpl-1', created: 1_790_000_000, ...fields })}\n\n`;
const done = 'data: [DONE]\n\n';
const object = 'chat.completion.chunk';
const usage = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 };
const timings = { prompt_n: 10, prompt_ms: 251.5, predicted_n: 5, predicted_ms: 72.8, predicted_per_second: 68.7 };

const of = (delta: object, finish_reason: string | null = null, more: object = {}) => [
  { index: 0, delta, finish_reason, ...more },
];

export const openAiServers = {
  OpenAI: [
    chunk({
      object,
      service_tier: 'default',
      choices: of({ role: 'assistant', content: '', refusal: null }, null, { logprobs: null }),
      usage: null,
      obfuscation: 'x7',
    }),
    chunk({ object, choices: of({ content: 'Fi' }, null, { logprobs: null }), usage: null, obfuscation: 'k' }),
    chunk({ object, choices: of({ content: 'ne.' }, null, { logprobs: null }), usage: null, obfuscation: 'q2f' }),
    chunk({ object, choices: of({}, 'stop', { logprobs: null }), usage: null }),
    chunk({ object, choices: [], usage: { ...usage, completion_tokens_details: { reasoning_tokens: 0 } } }),
    done,
  ],
  Ollama: [
    chunk({
      object,
      system_fingerprint: 'fp_ollama',
      choices: of({ role: 'assistant', content: '', reasoning: 'The user' }),
    }),
    chunk({ object, system_fingerprint: 'fp_ollama', choices: of({ role: 'assistant', content: 'Fine' }) }),
    chunk({ object, system_fingerprint: 'fp_ollama', choices: of({ role: 'assistant', content: '.' }) }),
    chunk({ object, system_fingerprint: 'fp_ollama', choices: of({ role: 'assistant', content: '' }, 'stop') }),
    chunk({ object, system_fingerprint: 'fp_ollama', choices: [], usage }),
    done,
  ],
  // Before 0.1.38, an empty reason instead of null.
  'Ollama of 2024': [
    chunk({ object, choices: of({ role: 'assistant', content: 'Fine' }, '') }),
    chunk({ object, choices: of({ role: 'assistant', content: '.' }, '') }),
    chunk({ object, choices: of({ role: 'assistant', content: '' }, 'stop'), usage }),
    done,
  ],
  'LM Studio': [
    chunk({
      object,
      system_fingerprint: 'qwen',
      choices: of({ role: 'assistant', reasoning_content: 'The user' }, null, { logprobs: null }),
    }),
    chunk({ object, system_fingerprint: 'qwen', choices: of({ content: 'Fine.' }, null, { logprobs: null }) }),
    chunk({ object, system_fingerprint: 'qwen', choices: of({}, 'stop', { logprobs: null }) }),
    chunk({
      object,
      system_fingerprint: 'qwen',
      choices: [],
      usage: { ...usage, completion_tokens_details: { reasoning_tokens: 2 } },
    }),
    done,
  ],
  'llama-server': [
    chunk({ choices: of({ role: 'assistant', content: null }), model: 'm.gguf', system_fingerprint: 'b9554', object }),
    chunk({
      choices: of({ reasoning_content: 'The user' }),
      model: 'm.gguf',
      system_fingerprint: 'b9554',
      object,
      timings,
    }),
    chunk({ choices: of({ content: 'Fine.' }), model: 'm.gguf', system_fingerprint: 'b9554', object, timings }),
    chunk({ choices: of({}, 'stop'), model: 'm.gguf', system_fingerprint: 'b9554', object }),
    chunk({ choices: [], model: 'm.gguf', system_fingerprint: 'b9554', object, usage, timings }),
    done,
  ],
  vLLM: [
    chunk({
      object,
      choices: of({ role: 'assistant', content: '' }, null, { logprobs: null }),
      prompt_token_ids: null,
    }),
    chunk({
      object,
      choices: of({ reasoning_content: 'The user', content: null }, null, { logprobs: null, token_ids: null }),
    }),
    chunk({ object, choices: of({ content: 'Fine.' }, null, { logprobs: null, token_ids: null }) }),
    chunk({ object, choices: of({ content: '' }, 'stop', { logprobs: null, stop_reason: null, token_ids: null }) }),
    chunk({ object, choices: [], usage }),
    done,
  ],
  // Some of its versions leave the reason out; then its last event says that it was complete.
  'vLLM without a reason': [
    chunk({ object, choices: of({ content: 'Fine.' }, null, { logprobs: null }) }),
    chunk({ object, choices: [], usage }),
    done,
  ],
  OpenRouter: [
    ': OPENROUTER PROCESSING\n\n',
    ': OPENROUTER PROCESSING\n\n',
    chunk({
      object,
      provider: 'Somebody',
      model: 'some/model',
      choices: of({ role: 'assistant', content: '', reasoning: 'The user', reasoning_details: [] }, null, {
        native_finish_reason: null,
      }),
    }),
    ': OPENROUTER PROCESSING\n\n',
    chunk({
      object,
      provider: 'Somebody',
      model: 'some/model',
      choices: of({ role: 'assistant', content: 'Fine.' }, null, { native_finish_reason: null }),
    }),
    chunk({
      object,
      provider: 'Somebody',
      model: 'some/model',
      choices: of({ role: 'assistant', content: '' }, 'stop', { native_finish_reason: 'STOP' }),
    }),
    chunk({
      object,
      provider: 'Somebody',
      model: 'some/model',
      choices: of({ role: 'assistant', content: '' }),
      usage: { ...usage, cost: 0.0001 },
    }),
    done,
  ],
} as const satisfies Record<string, readonly string[]>;

/** Errors after the answer has begun, with a status of 200 nevertheless. */
export const openAiFaults = {
  OpenAI: 'data: {"error":{"message":"The server had an error","type":"server_error","param":null,"code":null}}\n\n',
  OpenRouter: chunk({
    object,
    provider: 'Somebody',
    error: { code: 502, message: 'Provider returned error' },
    choices: of({ content: '' }, 'error'),
  }),
  vLLM: `data: ${JSON.stringify({ error: { object: 'error', message: 'out of memory', type: 'InternalServerError', code: 500 } })}\n\n`,
  'LM Studio': 'event: error\ndata: {"error":{"message":"The model has crashed without additional information."}}\n\n',
  'llama-server': 'data: {"error":{"code":500,"message":"Context size has been exceeded.","type":"server_error"}}\n\n',
} as const;

/** How a server of each protocol writes one answer, as recorded from the real ones. */
export interface Written {
  /** A stream's events: before the text, for each piece, for a piece of thinking, at the end. */
  begin: string[];
  piece(text: string): string[];
  thought(text: string): string[];
  end(reason: 'stop' | 'length' | 'declined', usage: { input: number; output: number }): string[];
  fault: string[];
  /** The whole answer, for a server that doesn't stream. */
  whole(text: string): string;
}

export type ProtocolName = 'openai' | 'anthropic' | 'google';

const data = (value: object) => `data: ${JSON.stringify(value)}\n\n`;
const named = (type: string, value: object) => `event: ${type}\n${data({ type, ...value })}`;

const openai: Written = {
  begin: [chunk({ role: 'assistant', content: '' })],
  piece: (text) => [chunk({ content: text })],
  thought: (text) => [chunk({ reasoning_content: text })],
  end: (reason, { input, output }) => [
    chunk({}, { stop: 'stop', length: 'length', declined: 'content_filter' }[reason]),
    data({
      id: 'c1',
      object: 'chat.completion.chunk',
      choices: [],
      usage: { prompt_tokens: input, completion_tokens: output },
    }),
    'data: [DONE]\n\n',
  ],
  fault: [data({ error: { message: 'The server had an error', type: 'server_error' } })],
  whole: (text) =>
    JSON.stringify({
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 10, completion_tokens: 5 },
    }),
};

function chunk(delta: object, reason: string | null = null): string {
  return data({ id: 'c1', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: reason }] });
}

const anthropic: Written = {
  begin: [
    named('message_start', { message: { id: 'm1', role: 'assistant', usage: { input_tokens: 10, output_tokens: 1 } } }),
    named('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    named('ping', {}),
  ],
  piece: (text) => [named('content_block_delta', { index: 0, delta: { type: 'text_delta', text } })],
  thought: (text) => [named('content_block_delta', { index: 0, delta: { type: 'thinking_delta', thinking: text } })],
  end: (reason, { output }) => [
    named('content_block_stop', { index: 0 }),
    named('message_delta', {
      delta: { stop_reason: { stop: 'end_turn', length: 'max_tokens', declined: 'refusal' }[reason] },
      usage: { output_tokens: output },
    }),
    named('message_stop', {}),
  ],
  fault: [named('error', { error: { type: 'api_error', message: 'Internal server error' } })],
  whole: (text) =>
    JSON.stringify({
      type: 'message',
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
      usage: { output_tokens: 5 },
    }),
};

const google: Written = {
  begin: [],
  piece: (text) => [candidate([{ text }])],
  thought: (text) => [candidate([{ text, thought: true }])],
  end: (reason, { input, output }) => [
    data({
      candidates: [
        {
          content: { parts: [{ text: '' }], role: 'model' },
          finishReason: { stop: 'STOP', length: 'MAX_TOKENS', declined: 'SAFETY' }[reason],
        },
      ],
      usageMetadata: { promptTokenCount: input, candidatesTokenCount: output },
    }),
  ],
  fault: [data({ error: { code: 500, status: 'INTERNAL', message: 'An internal error has occurred.' } })],
  whole: (text) =>
    JSON.stringify({ candidates: [{ content: { parts: [{ text }], role: 'model' }, finishReason: 'STOP' }] }),
};

function candidate(parts: object[]): string {
  return data({ candidates: [{ content: { parts, role: 'model' } }], usageMetadata: { promptTokenCount: 10 } });
}

export const protocolNames: readonly ProtocolName[] = ['openai', 'anthropic', 'google'];
export const protocols: Readonly<Record<ProtocolName, Written>> = { openai, anthropic, google };

import type { ServerResponse } from 'node:http';
import type { Ending } from './talker.ts';

export interface Answer {
  /** Immediately, before any waiting. */
  begin(): void;
  say(text: string): void;
  end(ending: Ending, promptTokens: number): void;
}

/** The fields that each message of an answer has. */
export interface Stamp {
  id: string;
  created: number;
  model: string;
}

/** As llama.cpp’s own server does: the role comes with the first word. */
export function streamAnswer(response: ServerResponse, stamp: Stamp, tellsUsage: boolean): Answer {
  let isBegun = false;
  const send = (fields: object) => {
    const chunk = { ...stamp, object: 'chat.completion.chunk', ...fields };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  const choose = (delta: object, reason: string | null = null) =>
    send({ choices: [{ index: 0, delta, finish_reason: reason }] });
  return {
    begin() {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.flushHeaders();
    },
    say(text) {
      if (!isBegun) choose({ role: 'assistant', content: '' });
      isBegun = true;
      choose({ content: text });
    },
    end({ reason, tokens }, promptTokens) {
      choose({}, reason);
      if (tellsUsage) send({ choices: [], usage: usageOf(promptTokens, tokens) });
      response.end('data: [DONE]\n\n');
    },
  };
}

export function wholeAnswer(response: ServerResponse, stamp: Stamp): Answer {
  let content = '';
  return {
    begin: () => undefined,
    say: (text) => void (content += text),
    end({ reason, tokens }, promptTokens) {
      const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: reason }];
      response.writeHead(200, { 'content-type': 'application/json' });
      const body = { ...stamp, object: 'chat.completion', choices, usage: usageOf(promptTokens, tokens) };
      response.end(JSON.stringify(body));
    },
  };
}

function usageOf(read: number, written: number): object {
  return { prompt_tokens: read, completion_tokens: written, total_tokens: read + written };
}

import { ModelFailure, type ModelPart, type ModelRequest, type TextModel } from '../../ports/language-model.ts';
import { askModel, readCount, readText, type Protocol } from './ask-model.ts';
import type { ModelSettings } from './settings.ts';

interface StreamEvent {
  type?: string;
  message?: { usage?: { input_tokens?: number } };
  delta?: { type?: string; text?: string; stop_reason?: string | null };
  usage?: { output_tokens?: number };
  error?: { type?: string };
}

export function anthropicModel({ address, model, key, where, ...connection }: ModelSettings): TextModel {
  const protocolOf = ({ system, user, schema, maxTokens }: ModelRequest): Protocol => ({
    path: '/v1/messages',
    headers: { 'anthropic-version': '2023-06-01', ...(key && { 'x-api-key': key }) },
    body: {
      model,
      system,
      messages: [{ role: 'user', content: user }],
      max_tokens: maxTokens,
      stream: true,
      ...(schema && { output_config: { format: { type: 'json_schema', schema } } }),
    },
    ...makeReader(),
  });
  return { name: model, where, stream: (request) => askModel(address, protocolOf(request), request, connection) };
}

function makeReader(): Pick<Protocol, 'read' | 'isWhole'> {
  let isStopped = false;
  return {
    read(data) {
      const { type, message, delta, usage, error } = (data ?? {}) as StreamEvent;
      if (type === 'error') throw failureOf(error?.type);
      if (type === 'message_start') return [{ usage: { input: readCount(message?.usage?.input_tokens) } }];
      if (type === 'message_stop') isStopped = true;
      // Thinking has its own kind of deltas.
      if (type === 'content_block_delta' && delta?.type === 'text_delta') return readText(delta.text);
      if (type !== 'message_delta') return [];
      if (delta?.stop_reason) expectWhole(delta.stop_reason);
      const parts: ModelPart[] = [{ usage: { output: readCount(usage?.output_tokens) } }];
      return parts;
    },
    isWhole: () => isStopped,
  };
}

function failureOf(type: string | undefined): ModelFailure {
  const isBusy = type === 'overloaded_error' || type === 'rate_limit_error';
  return new ModelFailure(isBusy ? 'busy' : 'down', 'It sent an error.');
}

function expectWhole(reason: string): void {
  if (reason === 'max_tokens') throw new ModelFailure('cut', 'Its answer was longer than it may be.');
  if (reason === 'refusal') throw new ModelFailure('declined', 'It declined to answer.');
}

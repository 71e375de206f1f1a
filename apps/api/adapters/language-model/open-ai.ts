import { ModelFailure, type ModelRequest, type TextModel } from '../../ports/language-model.ts';
import { askModel, readCount, readText, type Protocol } from './ask-model.ts';
import type { ModelSettings } from './settings.ts';
import { withoutThinking } from './without-thinking.ts';

interface Chunk {
  choices?: {
    delta?: { content?: string | null; refusal?: string | null };
    message?: { content?: string | null; refusal?: string | null };
    finish_reason?: string | null;
  }[];
  usage?: { prompt_tokens?: number; completion_tokens?: number } | null;
  error?: { message?: string; code?: string | number; type?: string } | string;
  object?: string;
}

/**
 * The protocol of OpenAI's chat completions, which Ollama, LM Studio, llama-server, vLLM and OpenRouter speak too. The
 * schema has the one form that all of them accept.
 */
export function openAiModel({ address, model, key, where, ...connection }: ModelSettings): TextModel {
  // OpenAI's newer models reject the name that all others know.
  const limit = new URL(address).hostname.endsWith('openai.com') ? 'max_completion_tokens' : 'max_tokens';
  const protocolOf = ({ system, user, schema, maxTokens }: ModelRequest): Protocol => ({
    path: '/chat/completions',
    headers: key ? { authorization: `Bearer ${key}` } : {},
    body: {
      model,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
      stream: true,
      stream_options: { include_usage: true },
      [limit]: maxTokens,
      ...(schema && {
        response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
      }),
    },
    ...makeReader(),
  });
  return {
    name: model,
    where,
    stream: (request) => withoutThinking(askModel(address, protocolOf(request), request, connection)),
  };
}

function makeReader(): Pick<Protocol, 'read' | 'isWhole'> {
  let isFinished = false;
  return {
    read(data) {
      const { error, object, choices, usage } = (data ?? {}) as Chunk;
      if (error !== undefined || object === 'error') throw new ModelFailure('down', 'It sent an error.');
      const [choice] = choices ?? [];
      const said = choice?.delta ?? choice?.message;
      if (said?.refusal) throw new ModelFailure('declined', 'It declined to answer.');
      if (choice?.finish_reason) expectWhole(choice.finish_reason);
      isFinished ||= Boolean(choice?.finish_reason);
      const parts = readText(said?.content);
      // Comes in a chunk of its own, after the end.
      if (usage) {
        const { prompt_tokens, completion_tokens } = usage;
        parts.push({ usage: { input: readCount(prompt_tokens), output: readCount(completion_tokens) } });
      }
      return parts;
    },
    isWhole: () => isFinished,
  };
}

function expectWhole(reason: string): void {
  if (reason === 'length') throw new ModelFailure('cut', 'Its answer was longer than it may be.');
  if (reason === 'content_filter') throw new ModelFailure('declined', 'Its filter withheld the answer.');
  if (reason === 'error') throw new ModelFailure('down', 'It sent an error.');
}

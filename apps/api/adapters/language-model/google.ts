import { ModelFailure, type ModelRequest, type TextModel } from '../../ports/language-model.ts';
import { askModel, readCount, readText, type Protocol } from './ask-model.ts';
import type { ModelSettings } from './settings.ts';

interface Chunk {
  candidates?: { content?: { parts?: { text?: string; thought?: boolean }[] }; finishReason?: string }[];
  promptFeedback?: { blockReason?: string };
  usageMetadata?: { promptTokenCount?: number; candidatesTokenCount?: number; thoughtsTokenCount?: number };
  error?: { code?: number; status?: string };
}

export function googleModel({ address, model, key, where, ...connection }: ModelSettings): TextModel {
  const protocolOf = ({ system, user, schema, maxTokens }: ModelRequest): Protocol => ({
    path: `/v1beta/models/${encodeURIComponent(model)}:streamGenerateContent?alt=sse`,
    headers: key ? { 'x-goog-api-key': key } : {},
    body: {
      systemInstruction: { parts: [{ text: system }] },
      contents: [{ role: 'user', parts: [{ text: user }] }],
      generationConfig: {
        maxOutputTokens: maxTokens,
        ...(schema && { responseMimeType: 'application/json', responseJsonSchema: schema }),
      },
    },
    ...makeReader(),
  });
  return { name: model, where, stream: (request) => askModel(address, protocolOf(request), request, connection) };
}

function makeReader(): Pick<Protocol, 'read' | 'isWhole'> {
  let isFinished = false;
  return {
    read(data) {
      const { candidates, promptFeedback, usageMetadata, error } = (data ?? {}) as Chunk;
      if (error) throw new ModelFailure(error.code === 429 ? 'busy' : 'down', 'It sent an error.');
      if (promptFeedback?.blockReason) throw new ModelFailure('declined', 'It declined to answer.');
      const [candidate] = candidates ?? [];
      const said = (candidate?.content?.parts ?? []).filter(({ thought }) => !thought);
      const parts = readText(said.map(({ text = '' }) => text).join(''));
      if (usageMetadata) parts.push({ usage: usageOf(usageMetadata) });
      if (candidate?.finishReason) {
        expectWhole(candidate.finishReason);
        isFinished = true;
      }
      return parts;
    },
    isWhole: () => isFinished,
  };
}

function usageOf({ promptTokenCount, candidatesTokenCount, thoughtsTokenCount }: NonNullable<Chunk['usageMetadata']>) {
  return {
    input: readCount(promptTokenCount),
    output: readCount(candidatesTokenCount) + readCount(thoughtsTokenCount),
  };
}

function expectWhole(reason: string): void {
  if (reason === 'STOP') return;
  if (reason === 'MAX_TOKENS') throw new ModelFailure('cut', 'Its answer was longer than it may be.');
  throw new ModelFailure('declined', 'Its filter withheld the answer.');
}

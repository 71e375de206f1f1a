import type { ModelUsage, Schema, TextModel } from '../../apps/api/ports/language-model.ts';

export interface Talker {
  name: string;
  /** So far. */
  spent: ModelUsage;
  say(system: string, user: string, schema?: Schema): Promise<string>;
}

const mostTokens = 4000;

export function talkerOf(model: TextModel): Talker {
  const spent = { input: 0, output: 0 };
  return {
    name: model.name,
    spent,
    async say(system, user, schema) {
      let text = '';
      const used = { input: 0, output: 0 };
      const { signal } = new AbortController();
      const request = { system, user, maxTokens: mostTokens, signal, ...(schema && { schema }) };
      for await (const part of model.stream(request)) {
        if ('text' in part) text += part.text;
        else Object.assign(used, part.usage);
      }
      spent.input += used.input;
      spent.output += used.output;
      return text.trim();
    },
  };
}

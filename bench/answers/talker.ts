import type { ModelUsage, Schema, TextModel } from '../../apps/api/ports/language-model.ts';
import { hearOut, startHearing } from '../../apps/api/ports/whole-answer.ts';

export interface Talker {
  name: string;
  /** So far. */
  spent: ModelUsage;
  say(system: string, user: string, schema?: Schema): Promise<string>;
}

const most = { maxTokens: 4000, maxCharacters: 40_000 };

export function talkerOf(model: TextModel): Talker {
  const spent = { input: 0, output: 0 };
  return {
    name: model.name,
    spent,
    async say(system, user, schema) {
      const heard = startHearing();
      const { signal } = new AbortController();
      await hearOut(model, { system, user, ...most, signal, ...(schema && { schema }) }, heard);
      spent.input += heard.usage.input;
      spent.output += heard.usage.output;
      return heard.text.trim();
    },
  };
}

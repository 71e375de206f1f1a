import type { Answers, Question } from '../platform/messages.ts';
import type { PromptToUse } from '../platform/messages/library.ts';
import type { Answer } from '../platform/messages/trouble.ts';

export type AskWorker = <Name extends Question['ask']>(
  question: Extract<Question, { ask: Name }>,
) => Promise<Answer<Answers[Name]>>;

/** The worker, to a page's script and to our own pages. */
export interface LibrarySource {
  found(query: string): Promise<Answers['library']>;
  update(): Promise<void>;
  /** Undefined: it was deleted. */
  promptOf(id: string): Promise<PromptToUse | undefined>;
  lead(to: Extract<Question, { ask: 'welcome' | 'connect' | 'open' }>): void;
  ask: AskWorker;
  /** Something that the list depends on has changed. */
  watch(changed: () => void): () => void;
}

export function makeSource(ask: AskWorker, watch: LibrarySource['watch'] = () => () => undefined): LibrarySource {
  const known = new Map<string, Promise<PromptToUse | undefined>>();
  const read = async (id: string) => {
    const reply = await ask({ ask: 'prompt', id });
    if ('answer' in reply) return reply.answer;
    known.delete(id);
    return undefined;
  };
  return {
    ask,
    watch,
    async found(query) {
      const reply = await ask({ ask: 'library', query });
      if ('answer' in reply) return reply.answer;
      return { state: 'failed', prompts: [], count: 0, size: 0, trouble: reply.trouble };
    },
    async update() {
      await ask({ ask: 'update-library' });
      known.clear();
    },
    promptOf(id) {
      const prompt = known.get(id) ?? read(id);
      known.set(id, prompt);
      return prompt;
    },
    lead: (to) => void ask(to),
  };
}

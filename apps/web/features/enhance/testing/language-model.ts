import type { LanguageModelApi, LanguageModelOptions, LanguageModelSession } from '../browser-model/language-model.ts';

/** What a model says, the name of its error, or nothing at all. */
type Reply = string | { fails: string } | 'never';

export const complete = JSON.stringify({ rows: [], conflicts: [] });

export interface FakeLanguageModel extends LanguageModelApi {
  /** What each call of `availability` and `create` was about. */
  checked: LanguageModelOptions[];
  created: LanguageModelOptions[];
  prompts: string[];
  constraints: object[];
  /** Why prompts were aborted. */
  stops: string[];
  /** Sessions that were not destroyed. */
  count(): number;
  is(status: 'unavailable' | 'downloadable' | 'downloading' | 'available'): void;
  replies(...replies: Reply[]): void;
  /** What the next `create` fails with. */
  refuses(name: string): void;
  grow(share: number): void;
  finish(): void;
  cut(name: string): void;
}

/** The Prompt API with a model that does as it is told. */
export function fakeLanguageModel(languages: readonly string[] = ['en', 'es', 'ja']): FakeLanguageModel {
  let status = 'available';
  let refusal: string | undefined;
  let open = 0;
  let download: { monitor: EventTarget; finish(): void; cut(name: string): void } | undefined;
  const queue: Reply[] = [];
  const checked: LanguageModelOptions[] = [];
  const created: LanguageModelOptions[] = [];
  const prompts: string[] = [];
  const constraints: object[] = [];
  const stops: string[] = [];
  const failure = (name: string) => new DOMException('It fails.', name);
  const untilAborted = (signal: AbortSignal | undefined) =>
    new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(failure('AbortError'))));
  const makeSession = (): LanguageModelSession => {
    open += 1;
    return {
      async prompt(text, { responseConstraint, signal }) {
        prompts.push(text);
        constraints.push(responseConstraint);
        const reply = queue.shift() ?? complete;
        if (reply === 'never') {
          signal.addEventListener('abort', () => stops.push(signal.reason.name));
          return untilAborted(signal);
        }
        if (typeof reply === 'object') throw failure(reply.fails);
        return reply;
      },
      clone: async () => makeSession(),
      destroy: () => void (open -= 1),
    };
  };
  return {
    checked,
    created,
    prompts,
    constraints,
    stops,
    count: () => open,
    is: (next) => void (status = next),
    replies: (...replies) => void queue.push(...replies),
    refuses: (name) => void (refusal = name),
    grow(share) {
      download?.monitor.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: share, total: 1 }));
    },
    finish: () => download?.finish(),
    cut: (name) => download?.cut(name),
    async availability(options) {
      checked.push(options);
      const asked = [...options.expectedInputs, ...options.expectedOutputs].flatMap((each) => each.languages);
      return asked.every((language) => languages.includes(language)) ? status : 'unavailable';
    },
    async create({ expectedInputs, expectedOutputs, monitor, signal }) {
      created.push({ expectedInputs, expectedOutputs });
      if (refusal !== undefined) throw failure(refusal);
      if (status === 'available') return makeSession();
      const target = new EventTarget();
      monitor?.(target);
      const downloaded = new Promise<LanguageModelSession>((resolve, reject) => {
        const finish = () => {
          status = 'available';
          resolve(makeSession());
        };
        download = { monitor: target, finish, cut: (name) => reject(failure(name)) };
      });
      return Promise.race([downloaded, untilAborted(signal)]);
    },
  };
}

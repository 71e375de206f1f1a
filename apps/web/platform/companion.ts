/** What the page says to the browser's extension, in the words that it knows. */
type Word = { hand: 'code'; code: string; state: string } | { ask: 'there' };

/** What Chrome gives to the pages that an extension names, and to no others. */
interface Runtime {
  lastError?: unknown;
  sendMessage(id: string, word: Word, answered: (answer: unknown) => void): void;
}

/** Milliseconds that an extension may take: to say that it is there, and to trade what it was handed. */
const companionLimits = { there: 3000, hand: 10_000 } as const;

const ofChrome = /^[a-p]{32}$/;

/** Whether the extension is there, and has an account already; undefined: nobody answers to that id. */
export async function askCompanion(id: string): Promise<{ connected: boolean } | undefined> {
  const answer = await within(companionLimits.there, say(id, { ask: 'there' }));
  return answer?.['there'] === true ? { connected: answer['connected'] === true } : undefined;
}

/** Hands a code over. An answer that comes when it is no longer waited for is told too, where it is a good one. */
export async function handToCompanion(
  id: string,
  given: { code: string; state: string },
  onLate: () => void,
): Promise<'done' | 'refused' | 'silent'> {
  const answered = say(id, { hand: 'code', ...given });
  const answer = await within(companionLimits.hand, answered);
  if (answer) return answer['done'] === true ? 'done' : 'refused';
  void answered.then((late) => late?.['done'] === true && onLate());
  return 'silent';
}

type Answer = Record<string, unknown> | undefined;

function say(id: string, word: Word): Promise<Answer> {
  const { runtime } = (globalThis as { chrome?: { runtime?: Partial<Runtime> } }).chrome ?? {};
  if (runtime?.sendMessage) return send(runtime as Runtime, id, word);
  // An id of Chrome's where Chrome shows nobody: there is nobody to wait for.
  return ofChrome.test(id) ? Promise.resolve(undefined) : post(word);
}

function send(runtime: Runtime, id: string, word: Word): Promise<Answer> {
  return new Promise((resolve) => {
    try {
      // Whoever does not look at the error has it written into the console.
      runtime.sendMessage(id, word, (answer) => resolve(runtime.lastError ? undefined : asAnswer(answer)));
    } catch {
      resolve(undefined);
    }
  });
}

/** Firefox has no such line: there a script of the extension's stands in this page, which hears us and answers. */
function post(word: Word): Promise<Answer> {
  return new Promise((resolve) => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== window) return;
      const answer = asAnswer((data as { honeAnswer?: unknown } | null)?.honeAnswer);
      if (!answer || ('ask' in word) !== ('there' in answer)) return;
      removeEventListener('message', listen);
      resolve(answer);
    };
    addEventListener('message', listen);
    const { hone, ...rest } =
      'hand' in word ? { hone: word.hand, code: word.code, state: word.state } : { hone: word.ask };
    postMessage({ hone, ...rest }, location.origin);
  });
}

function asAnswer(answer: unknown): Answer {
  return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : undefined;
}

function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds))]);
}

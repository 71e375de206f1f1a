type CompanionMessage = { hand: 'code'; code: string; state: string } | { ask: 'there' };

interface Runtime {
  lastError?: unknown;
  sendMessage(id: string, word: CompanionMessage, answered: (answer: unknown) => void): void;
}

/** How many milliseconds the extension may take: to answer, and to trade in the code. */
const companionLimits = { there: 3000, hand: 10_000 } as const;

const ofChrome = /^[a-p]{32}$/;

/** `undefined`: no extension answers to that id. */
export async function pingCompanion(id: string): Promise<{ connected: boolean } | undefined> {
  const answer = await within(companionLimits.there, say(id, { ask: 'there' }));
  return answer?.['there'] === true ? { connected: answer['connected'] === true } : undefined;
}

/** A late answer is still reported if it is a good one. */
export async function sendCodeToCompanion(
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

function say(id: string, word: CompanionMessage): Promise<Answer> {
  const { runtime } = (globalThis as { chrome?: { runtime?: Partial<Runtime> } }).chrome ?? {};
  if (runtime?.sendMessage) return send(runtime as Runtime, id, word);
  // A Chrome id, but Chrome exposes no runtime: there is no extension to wait for.
  return ofChrome.test(id) ? Promise.resolve(undefined) : post(word);
}

function send(runtime: Runtime, id: string, word: CompanionMessage): Promise<Answer> {
  return new Promise((resolve) => {
    try {
      // Reading `lastError` keeps Chrome from logging it.
      runtime.sendMessage(id, word, (answer) => resolve(runtime.lastError ? undefined : asAnswer(answer)));
    } catch {
      resolve(undefined);
    }
  });
}

/** Firefox has no external messaging: a content script of the extension listens in this page and answers. */
function post(word: CompanionMessage): Promise<Answer> {
  return new Promise((resolve) => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== window) return;
      const answer = asAnswer((data as { honeAnswer?: unknown } | null)?.honeAnswer);
      if (!answer || 'ask' in word !== 'there' in answer) return;
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

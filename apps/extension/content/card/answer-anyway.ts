import type { EnhanceEvent, Trouble } from '@hone/panel/session/state';
import type { Asked } from '@hone/panel/session/versions';
import type { Around } from './card-state.ts';

/** Milliseconds without a word from the server, after which the brief is made here. */
const patience = 45_000;

/** A lost connection doesn't end the act: Hone's own engine answers then, in this page. */
export async function* answerAnyway(
  around: Around,
  asked: Asked,
  signal: AbortSignal,
  run: (signal: AbortSignal) => AsyncIterable<EnhanceEvent>,
): AsyncGenerator<EnhanceEvent> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), patience);
  let stands = false;
  let trouble: Trouble | undefined;
  for await (const event of run(AbortSignal.any([signal, waiting.signal]))) {
    if (event.event !== 'beat') clearTimeout(timer);
    if (event.event === 'fail' && !stands && isLost(event.data)) {
      trouble = event.data;
      break;
    }
    stands ||= event.event === 'brief';
    yield event;
  }
  if (signal.aborted || !(trouble || waiting.signal.aborted)) return;
  await around.ask({ ask: 'engine' });
  if (globalThis.honeEngine) yield* globalThis.honeEngine(around, asked, trouble);
  else if (trouble) yield { event: 'fail', data: trouble };
}

/** Not refused by anyone: the network failed, or something in front of the server did. */
function isLost({ code, status, request_id }: Trouble): boolean {
  return /unreachable|cut|silent/.test(code) || (status > 501 && request_id === undefined);
}

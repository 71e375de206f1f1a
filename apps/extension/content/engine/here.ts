import { mutedSlots, type Brief } from '@hone/domain/enhance/brief';
import { enhanceReading } from '@hone/engine/enhancement';
import type { Packs } from '@hone/engine/read/analysis';
import { readText } from '@hone/engine/read/reading';
import type { EnhanceEvent, Trouble } from '@hone/panel/session/state';
import type { Asked, Done } from '@hone/panel/session/versions';
import { isBuiltIn } from '../../platform/built-in-languages.ts';
import type { ExtensionState, Question } from '../../platform/messages.ts';
import type { Session } from '../card-host.ts';
import { explain, refuseLanguage } from './why.ts';

interface Around {
  host: { session(): Pick<Session, 'chat'> };
  state(): { extension: Pick<ExtensionState, 'preferences'> };
  ask(question: Extract<Question, { ask: 'engine' }>): Promise<unknown>;
}

type EnhanceHere = (around: Around, asked: Asked, trouble?: Trouble) => AsyncIterable<EnhanceEvent>;

declare global {
  /** Set by the engine's script, which is loaded where the server doesn't answer. */
  var honeEngine: EnhanceHere | undefined;
  /** Each set by its language's script. */
  var honePacks: Packs | undefined;
}

/** Hone's own engine, in this page: nothing is sent, recorded or paid. `trouble`: the server's, or none came. */
export async function* enhanceHere(
  { host, state, ask }: Around,
  asked: Asked,
  trouble: Trouble = { code: 'request.timeout', message: '', status: 0 },
): AsyncGenerator<EnhanceEvent> {
  const { target, ...wished } = asked;
  const reading = readText(asked.text, asked.standing);
  const { language } = reading;
  if (language && !isBuiltIn(language)) return yield { event: 'fail', data: refuseLanguage(trouble) };
  if (language && !globalThis.honePacks?.[language]) await ask({ ask: 'engine', language });
  const packs = globalThis.honePacks ?? {};
  if (language && !packs[language]) return yield { event: 'fail', data: trouble };
  const { meta, brief, notes, done } = enhanceReading(reading, packs, {
    ...wished,
    ...(target && { target }),
    chat: host.session().chat,
    muted: mutedSlots(state().extension.preferences.skipped_slots),
  });
  const { findings: _, ...result } = done;
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
  yield { event: 'meta', data: { id, ...meta } };
  const made = { id, ...result, brief: unmodified(brief), notes, paid: false, credits_count: 0 };
  yield { event: 'done', data: done.changed || brief ? { ...made, here: explain(trouble) } : made };
}

// The wire's type has arrays that could be changed; nothing does.
function unmodified(brief: Brief | null): Done['brief'] {
  return brief as Done['brief'];
}

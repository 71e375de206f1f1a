import { answerAnyway } from './answer-anyway.ts';
import type { Surface } from '@hone/panel/session/surface';
import type { UseBody } from '@hone/panel/session/using';
import type { Asked as Question } from '@hone/panel/session/versions';
import type { ExtensionState } from '../../platform/messages.ts';
import type { Asked } from '../../platform/messages/line.ts';
import type { Session } from '../card-host.ts';
import type { Around } from './card-state.ts';

/** The page's box and the worker, as the session needs them. */
export function createSurface(around: Around): Surface {
  const { host, change, countCredits, refuse, ask } = around;
  /** Made in this page: no one else knows them. */
  const here = new Set<string>();
  /** The same for a retried use, which must not be paid twice. */
  let intent: { about: string; key: string } | undefined;
  const keyFor = (id: string, use: UseBody) => {
    const about = JSON.stringify([id, use]);
    if (intent?.about !== about) intent = { about, key: crypto.getRandomValues(new Uint32Array(4)).join('-') };
    return intent.key;
  };

  return {
    draft: host.draft,
    async *run(asked, { signal }) {
      const run = (until: AbortSignal) => host.run(bodyOf(asked, host.session()), until);
      for await (const event of answerAnyway(around, asked, signal, run)) {
        if (event.event === 'done' && event.data.here !== undefined) here.add(event.data.id);
        else if (event.event === 'done') countCredits(event.data.credits_count);
        yield event;
      }
    },
    async use(id, use) {
      if (here.has(id)) return undefined;
      const answer = await ask({ ask: 'use', id, key: keyFor(id, use), use });
      // An unanswered call may have arrived.
      if ('answer' in answer || answer.trouble.status !== 0) intent = undefined;
      if ('trouble' in answer) {
        // An update doesn't take away what someone is looking at.
        return answer.trouble.code === 'extension.gone' && use.how === 'copied' ? undefined : answer.trouble;
      }
      countCredits(answer.answer.credits_count);
      change({ blocker: undefined });
      return undefined;
    },
    async writeOut(id, body) {
      const answer = await ask({ ask: 'write', id, key: crypto.getRandomValues(new Uint32Array(4)).join('-'), body });
      if ('trouble' in answer) return answer.trouble;
      countCredits(answer.answer.credits_count);
      return answer.answer;
    },
    async write(text) {
      const isWritten = (await host.replace(text)) === 'written';
      if (isWritten) change({ phase: 'chip' });
      return isWritten;
    },
    copy: host.copy,
    fill: host.fill,
    save: host.save,
    report: (id, outcome) => here.has(id) || void ask({ ask: 'outcome', id, outcome }),
    reportEdited: ({ id, after }, now) => here.has(id) || void ask({ ask: 'edited', id, after, now }),
    refuse,
  };
}

/** What would be asked now. */
export function questionOf({ preferences, hints }: ExtensionState, text: string): Question {
  const { mode, tone, propose, refused_kinds: refused, standing_instruction: standing } = preferences;
  return { text, mode, tone, propose, target: preferences.target ?? hints?.target ?? null, refused, standing };
}

function bodyOf({ text, mode, tone, propose, target }: Question, session: Session): Asked {
  return { text, mode, tone, propose, ...(target && { target }), ...session };
}

import { addFound } from '@hone/panel/session/notes';
import type { Session } from '@hone/panel/session/session';
import type { PanelState } from '@hone/panel/session/surface';
import type { Choices } from '@hone/panel/session/versions';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { AskModel } from './browser-model/looking.ts';
import { wantsLook } from './browser-model/wants-look.ts';

interface LookOptions {
  session: Session;
  state: PanelState;
  text: string;
  choices: Choices;
  /** Absent: nothing looks. */
  look: AskModel | undefined;
}

/** Lets the browser's own model look at the server's answer, as long as that is shown. */
export function useLook({ session, state, text, choices, look }: LookOptions): void {
  const { answered, enhancing } = state;
  const looked = useRef<string>(undefined);
  const isOnShow =
    answered !== undefined && enhancing.noted?.done.id === answered.done.id && answered.asked.text === text;
  const act = look && isOnShow && wantsLook(answered, choices) ? answered.done.id : undefined;
  const start = useEffectEvent(async (id: string, signal: AbortSignal) => {
    const found = await look?.(text, answered?.done.brief ?? null, signal);
    if (signal.aborted) return;
    looked.current = id;
    if (found && (found.notes.length > 0 || found.rows.length > 0))
      session.change({ enhancing: addFound(session.state().enhancing, id, found) });
  });
  useEffect(() => {
    if (act === undefined || act === looked.current) return undefined;
    const own = new AbortController();
    void start(act, own.signal);
    return () => own.abort();
  }, [act]);
}

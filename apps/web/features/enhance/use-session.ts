import { useWatched } from '@hone/panel/hooks/use-watched';
import { countEdited } from '@hone/panel/session/outcome';
import { versionOf } from '@hone/panel/session/reading';
import { createSession, type Session } from '@hone/panel/session/session';
import { textOf } from '@hone/panel/session/versions';
import { fillIn } from '@hone/text/left-out';
import type { VariableValue } from '@hone/text/variables';
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { tryCopying } from '../../browser/copy-text.ts';
import { replaceText } from '../../ui/writing/write-text.ts';
import { callWriteOut, runBy, type Call, type CallUse } from './call.ts';
import type { Report } from './outcome.ts';

/** For the variables of a text. `undefined`: canceled. */
export type AskValues = (text: string) => Promise<readonly VariableValue[] | undefined>;

export interface SessionOptions {
  run: Call;
  /** Absent: using a result is local and free. */
  callUse: CallUse | undefined;
  report: Report | undefined;
  /** Absent: there is nowhere to save it. */
  save?: ((text: string) => void) | undefined;
  /** Before a result with variables is copied, since it is sent from there. Absent: it is copied with them. */
  askValues?: AskValues | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  propose: boolean;
}

/** One session for as long as the panel exists, whatever changes around it. */
export function useSession(options: SessionOptions) {
  const [{ session, renew, follow }] = useState(() => openSession(options));
  const { text, propose } = options;
  useLayoutEffect(() => renew(options));
  // The browser's own undo and redo count too.
  useLayoutEffect(() => follow(text), [follow, text]);
  // Before the paint, so that no proposal flashes.
  useLayoutEffect(() => session.propose(propose), [session, propose]);
  useEffect(() => {
    const leave = () => session.leave();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
      session.stop();
    };
  }, [session]);
  return { session, state: useWatched(session.watch, session.state) };
}

function openSession(first: SessionOptions) {
  let here = first;
  let values: readonly VariableValue[] = [];
  const made = createSession(
    {
      // The field is ahead of what was drawn last.
      draft: () => here.field.current?.value ?? here.text,
      run: runBy(() => here.run),
      use: first.callUse && ((act, body) => here.callUse!(act, body)),
      // Where using is local, there is no model either.
      writeOut: first.callUse && callWriteOut,
      write(text) {
        const field = here.field.current;
        if (!field) return false;
        replaceText(field, text);
        return true;
      },
      values: () => (values.length > 0 ? [...values] : undefined),
      copy: (text) => tryCopying(fillIn(text, values)),
      save: (text) => here.save?.(text),
      report: (act, outcome) => here.report?.(act, outcome),
      reportEdited: (taken, now) => here.report?.(taken.id, { edited: countEdited(taken, now) }),
    },
    first.text,
  );
  const session: Session = {
    ...made,
    // Asked for first: a user who cancels hasn't used anything.
    async copy() {
      const version = versionOf(made.state());
      const given = version && here.askValues ? await here.askValues(textOf(version)) : [];
      if (!given) return;
      values = given;
      await made.copy();
      values = [];
    },
  };
  return {
    session,
    renew: (next: SessionOptions) => void (here = next),
    follow(text: string) {
      here = { ...here, text };
      session.follow();
    },
  };
}

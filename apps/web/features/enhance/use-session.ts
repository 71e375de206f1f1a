import { useWatched } from '@hone/panel/hooks/use-watched';
import { countEdited } from '@hone/panel/session/outcome';
import { createSession } from '@hone/panel/session/session';
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { tryCopying } from '../../platform/copy-text.ts';
import { replaceText } from '../../ui/write-text.ts';
import { callWriteOut, runBy, tellBy, type Call, type CallUse } from './call.ts';
import type { Report } from './outcome.ts';

export interface SessionOptions {
  run: Call;
  /** Absent: using a result is local and free. */
  callUse: CallUse | undefined;
  report: Report | undefined;
  /** Absent: there is nothing to save it to. */
  save?: ((text: string) => void) | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  propose: boolean;
}

/** One for as long as the panel is there; what surrounds it may change. */
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
  const session = createSession(
    {
      // The field is ahead of what was drawn last.
      draft: () => here.field.current?.value ?? here.text,
      run: runBy(() => here.run),
      use: first.callUse && ((act, body) => tellBy(here.callUse!, act, body)),
      // Where using is local, there is no model either.
      writeOut: first.callUse && callWriteOut,
      write(text) {
        const field = here.field.current;
        if (!field) return false;
        replaceText(field, text);
        return true;
      },
      copy: tryCopying,
      save: (text) => here.save?.(text),
      report: (act, outcome) => here.report?.(act, outcome),
      reportEdited: (taken, now) => here.report?.(taken.id, { edited: countEdited(taken, now) }),
    },
    first.text,
  );
  return {
    session,
    renew: (next: SessionOptions) => void (here = next),
    follow(text: string) {
      here = { ...here, text };
      session.follow();
    },
  };
}

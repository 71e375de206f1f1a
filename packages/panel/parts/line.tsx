import type { ReactNode } from 'react';
import type { StatusLine } from '../session/status.ts';

interface LineProps {
  id: string | undefined;
  said: StatusLine<string> | undefined;
  /** There is nothing else. */
  isAlone: boolean;
  children?: ReactNode;
}

/** Never unmounted, because screen readers only announce changes inside an existing live region. */
export function Line({ id, said, isAlone, children }: LineProps) {
  const isUnseen = !said || said.isForReaders;
  return (
    <div className={isUnseen ? 'unseen' : `line ${said.tone}${isAlone ? ' alone' : ''}`}>
      <output id={id}>
        <bdi>{said?.text}</bdi>
        {said?.forReaders !== undefined && <span className="unseen">{said.forReaders}</span>}
        {said?.detail !== undefined && (
          <small>
            <bdi>{said.detail}</bdi>
          </small>
        )}
      </output>
      {children}
    </div>
  );
}

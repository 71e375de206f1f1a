import type { ReactNode } from 'react';
import type { Said } from './saying.ts';

interface LineProps {
  said: Said | undefined;
  /** There is nothing else to be looked at. */
  isAlone: boolean;
  children: ReactNode;
}

/** The one line of the card. It stays in its place, whatever it says: only so is it heard. */
export function Line({ said, isAlone, children }: LineProps) {
  const isUnseen = !said || said.isForReaders;
  return (
    <div className={isUnseen ? 'unseen' : `line ${said.tone}${isAlone ? ' alone' : ''}`}>
      <output id="hone-said">
        <bdi>{said?.text}</bdi>
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

import { useLayoutEffect, useRef } from 'react';
import type { FoundPrompt } from '../platform/messages/library.ts';
import { t } from '@hone/panel/t';
import { words } from './words.ts';

interface OptionProps {
  id: string;
  prompt: FoundPrompt;
  isActive: boolean;
  onActive(): void;
  onChoose(): void;
}

export function Option({ id, prompt, isActive, onActive, onChoose }: OptionProps) {
  const { name, category, line, isPinned } = prompt;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  /** The search field has the keys. */
  const option = { role: 'option', onPointerMove: onActive, onClick: onChoose } as const;
  return (
    <div
      ref={element}
      {...option}
      id={id}
      aria-selected={isActive}
      aria-label={isPinned ? t(words.pinned, { name }) : name}
    >
      <span className="named">
        <span className="title" dir="auto">
          <Marked {...prompt} />
        </span>
        {isPinned && (
          <svg aria-hidden viewBox="0 0 16 16">
            <path d="M6 2.5h4L9.5 7l2 2.5h-7L6.5 7Z M8 9.5v4" />
          </svg>
        )}
        <span className="category" dir="auto">
          {category}
        </span>
      </span>
      <span className="begins" dir="auto">
        {line}
      </span>
    </div>
  );
}

function Marked({ name, marks }: Pick<FoundPrompt, 'name' | 'marks'>) {
  const ends = [0, ...marks.flat(), name.length];
  return (
    <>
      {ends.slice(1).map((end, at) => {
        const piece = name.slice(ends[at], end);
        return at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece;
      })}
    </>
  );
}

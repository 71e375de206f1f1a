import { diffWords, type DiffPart } from '@hone/text/diff';
import { useMemo } from 'react';
import { addedClass, markVariables, promptClass, removedClass } from './text-marks.tsx';
import { t } from '../t.ts';
import { words } from '../words.ts';

export function Diff({ before, after }: { before: string; after: string }) {
  return <DiffText parts={useMemo(() => diffWords(before, after), [before, after])} />;
}

export function DiffText({ parts }: { parts: readonly DiffPart[] }) {
  return (
    <div className={promptClass}>
      {parts.map((part, index) => (
        <Part key={index} {...part} />
      ))}
    </div>
  );
}

function Part({ kind, text }: DiffPart) {
  if (kind === 'same') return markVariables(text);
  const isAdded = kind === 'inserted';
  const Tag = isAdded ? 'ins' : 'del';
  return (
    <Tag
      className={isAdded ? addedClass : removedClass}
      data-start={t(isAdded ? words.insertedFrom : words.deletedFrom)}
      data-end={t(isAdded ? words.insertedTo : words.deletedTo)}
    >
      {markVariables(text)}
    </Tag>
  );
}

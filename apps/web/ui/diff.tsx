import { diffWords, type DiffPart } from '@hone/domain/diff';
import { useMemo, type ReactNode } from 'react';
import { t } from './t.ts';
import { cutAtVariables } from './variable-pieces.ts';
import { words } from './words.ts';

/** How a prompt is set, wherever one is read. */
export const promptClass = 'max-w-[72ch] font-mono [unicode-bidi:plaintext] text-[0.875rem]/6.5 wrap-anywhere whitespace-pre-wrap';

/** What a text was and what it became, word by word. */
export function Diff({ before, after }: { before: string; after: string }) {
  return <DiffText parts={useMemo(() => diffWords(before, after), [before, after])} />;
}

/** Parts of a comparison, with what came and what went marked: all of them, or those of one side. */
export function DiffText({ parts }: { parts: readonly DiffPart[] }) {
  return (
    <div className={promptClass}>
      {parts.map((part, index) => (
        <Part key={index} {...part} />
      ))}
    </div>
  );
}

/**
 * Few screen readers say where an <ins> or a <del> begins and ends. They are told by words that are not drawn; as they
 * come from the style sheet, they are neither copied nor found with the text.
 */
export const said = 'before:sr-only before:content-[attr(data-start)] after:sr-only after:content-[attr(data-end)]';
export const added = `${said} box-decoration-clone bg-ins-bg text-ins-ink underline decoration-1 underline-offset-3`;
export const removed = `${said} box-decoration-clone bg-del-bg text-del-ink line-through decoration-1`;

function Part({ kind, text }: DiffPart) {
  if (kind === 'same') return markVariables(text);
  const isAdded = kind === 'inserted';
  const Tag = isAdded ? 'ins' : 'del';
  return (
    <Tag
      className={isAdded ? added : removed}
      data-start={t(isAdded ? words.insertedFrom : words.deletedFrom)}
      data-end={t(isAdded ? words.insertedTo : words.deletedTo)}
    >
      {markVariables(text)}
    </Tag>
  );
}

export const markClass = 'rounded-chip bg-mark box-decoration-clone px-1 py-px text-on-mark';

/** The text with its variables marked. */
export function markVariables(text: string): ReactNode {
  return cutAtVariables(text).map((piece, index) =>
    piece.name === undefined ? (
      piece.text
    ) : (
      <mark key={index} className={markClass}>
        {piece.text}
      </mark>
    ),
  );
}

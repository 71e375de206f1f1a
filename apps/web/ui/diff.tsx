import { diffWords, type DiffPart } from '@hone/domain/diff';
import { useMemo, type ReactNode } from 'react';
import { t } from './t.ts';
import { words } from './words.ts';

/** What a text was and what it became, word by word. */
export function Diff({ before, after }: { before: string; after: string }) {
  return <DiffText parts={useMemo(() => diffWords(before, after), [before, after])} />;
}

function DiffText({ parts }: { parts: readonly DiffPart[] }) {
  return (
    <div className="max-w-[72ch] font-mono [unicode-bidi:plaintext] text-[0.875rem]/6.5 wrap-anywhere whitespace-pre-wrap">
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
const said = 'before:sr-only before:content-[attr(data-start)] after:sr-only after:content-[attr(data-end)]';
const added = `${said} box-decoration-clone bg-ins-bg text-ins-ink underline decoration-1 underline-offset-3`;
const removed = `${said} box-decoration-clone bg-del-bg text-del-ink line-through decoration-1`;

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

const variable = /(\{\{[^{}\n]*\}\})/;

function markVariables(text: string): ReactNode {
  return text.split(variable).map((piece, index) =>
    index % 2 ? (
      <mark key={index} className="rounded-chip bg-mark box-decoration-clone px-1 py-px text-on-mark">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}

import type { ReactNode } from 'react';
import { cutAtVariables } from './variable-pieces.ts';

// How the parts of a prompt are marked, wherever one is read. Apart from the comparison, which is far heavier.

export const promptClass =
  'max-w-[72ch] font-mono [unicode-bidi:plaintext] text-[0.875rem]/6.5 wrap-anywhere whitespace-pre-wrap';

/**
 * Few screen readers say where an <ins> or a <del> begins and ends. They are told by words that are not drawn; as they
 * come from the style sheet, they are neither copied nor found with the text.
 */
export const said = 'before:sr-only before:content-[attr(data-start)] after:sr-only after:content-[attr(data-end)]';
export const added = `${said} box-decoration-clone bg-ins-bg text-ins-ink underline decoration-1 underline-offset-3`;
export const removed = `${said} box-decoration-clone bg-del-bg text-del-ink line-through decoration-1`;
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

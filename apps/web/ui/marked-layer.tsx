import { memo, useMemo, type Ref } from 'react';
import { variableKey } from '@hone/text/variables';
import { classNames } from './class-names.ts';
import { cutAtVariables } from './variable-pieces.ts';

/** How a prompt is set where it is written: the field and the layer behind it, letter upon letter. */
export const writtenClass = classNames(
  'col-start-1 row-start-1 min-w-0 px-3 py-2 font-mono text-[0.875rem]/6.5 tracking-normal text-start wrap-anywhere whitespace-pre-wrap',
  'pointer-coarse:text-[16px]',
);

/** Where the field grows by itself the layer costs no letter any time; elsewhere it is what the field grows by. */
const alone = 'supports-[field-sizing:content]:absolute supports-[field-sizing:content]:inset-0 supports-[field-sizing:content]:[contain:strict]';

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;

/** Finding each line's direction takes long in a long text: it is only done where there is more than one. */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

interface MarkedLayerProps {
  ref: Ref<HTMLDivElement>;
  text: string;
  /** Lines may run from right to left. */
  isMixed: boolean;
  /** The keys of the variables that there are; undefined: that is not known. */
  known: ReadonlySet<string> | undefined;
}

/** Stands behind a field and marks the variables of its text. It is for the eye alone. */
export function MarkedLayer({ ref, text, isMixed, known }: MarkedLayerProps) {
  const lines = useMemo(() => text.split('\n'), [text]);
  return (
    <div
      ref={ref}
      aria-hidden
      inert
      dir={isMixed ? 'auto' : 'ltr'}
      className={classNames(
        writtenClass,
        alone,
        isMixed && '*:[unicode-bidi:plaintext]',
        'pointer-events-none text-transparent select-none forced-colors:invisible',
      )}
    >
      {lines.map((line, index) => (
        <Line key={index} text={line} known={known} />
      ))}
    </div>
  );
}

/** A long text is drawn anew line by line, and only where it changed. */
const Line = memo(function Line({ text, known }: Pick<MarkedLayerProps, 'text' | 'known'>) {
  if (text === '') return <div className="h-6.5" />;
  return (
    <div>
      {cutAtVariables(text).map((piece, index) =>
        piece.name === undefined ? (
          piece.text
        ) : (
          <span
            key={index}
            data-variable={isKnown(piece.name, known) ? 'known' : 'unknown'}
            className={isKnown(piece.name, known) ? knownClass : unknownClass}
          >
            {piece.text}
          </span>
        ),
      )}
    </div>
  );
});

const isKnown = (name: string, known: ReadonlySet<string> | undefined) =>
  known === undefined || known.has(variableKey(name));

// The letters are the field's and keep their colour: in the dark the mark is thinner, so that they can be read on it.
const knownClass =
  'rounded-chip box-decoration-clone bg-[light-dark(var(--mark),color-mix(in_oklab,var(--mark)_26%,transparent))] shadow-[0_0_0_2px_light-dark(var(--mark),color-mix(in_oklab,var(--mark)_26%,transparent))]';
const unknownClass = 'underline decoration-warn decoration-dotted decoration-2 underline-offset-4';

/** Where a part of the text's line stands in the window. */
export function boxOf(layer: HTMLElement, text: string, start: number, end: number): DOMRect | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const line = layer.children[text.slice(0, lineStart).split('\n').length - 1];
  if (!line) return undefined;
  const range = document.createRange();
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let at = lineStart;
  let isBegun = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const next = at + (node.nodeValue?.length ?? 0);
    if (!isBegun && start < next) {
      range.setStart(node, start - at);
      isBegun = true;
    }
    if (isBegun && end <= next) {
      range.setEnd(node, end - at);
      return range.getBoundingClientRect();
    }
    at = next;
  }
  return undefined;
}

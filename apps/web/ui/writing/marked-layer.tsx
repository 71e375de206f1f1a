import { memo, useMemo, type Ref } from 'react';
import { variableKey } from '@hone/text/variables';
import { classNames } from '../class-names.ts';
import { splitAtVariables } from './variable-pieces.ts';

/** The field and the layer behind it must match letter for letter. */
export const promptFieldClass = classNames(
  'col-start-1 row-start-1 min-w-0 px-3 py-2 font-mono text-[0.875rem]/6.5 tracking-normal text-start',
  'wrap-anywhere whitespace-pre-wrap',
  'pointer-coarse:text-[16px]',
);

/** With `field-sizing` the layer costs nothing per key press; elsewhere the field grows with it. */
const alone = classNames(
  'supports-[field-sizing:content]:absolute supports-[field-sizing:content]:inset-0',
  'supports-[field-sizing:content]:[contain:strict]',
);

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;

/** Detecting each line's direction is slow in a long text, so it is done only where needed. */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

interface MarkedLayerProps {
  ref: Ref<HTMLDivElement>;
  text: string;
  isMixed: boolean;
  /** `undefined`: not loaded yet. */
  known: ReadonlySet<string> | undefined;
}

/** Visual only: screen readers get the field. */
export function MarkedLayer({ ref, text, isMixed, known }: MarkedLayerProps) {
  const lines = useMemo(() => text.split('\n'), [text]);
  return (
    <div
      ref={ref}
      aria-hidden
      inert
      dir={isMixed ? 'auto' : 'ltr'}
      className={classNames(
        promptFieldClass,
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

/** Memoized, so that a long text redraws only the lines that changed. */
const Line = memo(function Line({ text, known }: Pick<MarkedLayerProps, 'text' | 'known'>) {
  if (text === '') return <div className="h-6.5" />;
  return (
    <div>
      {splitAtVariables(text).map((piece, index) =>
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

// The letters keep the field's color: in the dark theme the mark is thinner to keep them readable.
const knownClass = classNames(
  'rounded-chip box-decoration-clone',
  'bg-[light-dark(var(--mark),color-mix(in_oklab,var(--mark)_26%,transparent))]',
  'shadow-[0_0_0_2px_light-dark(var(--mark),color-mix(in_oklab,var(--mark)_26%,transparent))]',
);
const unknownClass = 'underline decoration-warn decoration-dotted decoration-2 underline-offset-4';

export function boundsOf(layer: HTMLElement, text: string, start: number, end: number): DOMRect | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const line = layer.children[text.slice(0, lineStart).split('\n').length - 1];
  if (!line) return undefined;
  const range = document.createRange();
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let at = lineStart;
  let isStarted = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const next = at + (node.nodeValue?.length ?? 0);
    if (!isStarted && start < next) {
      range.setStart(node, start - at);
      isStarted = true;
    }
    if (isStarted && end <= next) {
      range.setEnd(node, end - at);
      return range.getBoundingClientRect();
    }
    at = next;
  }
  return undefined;
}

import type { ReactNode } from 'react';
import { useOverflow } from '../../../ui/overflow.ts';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';
import { readBlocks, readSpans, type Block } from './blocks.ts';

export function Answer({ markdown }: { markdown: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 wrap-anywhere">
      {readBlocks(markdown).map((block, index) => (
        <Drawn key={index} block={block} />
      ))}
    </div>
  );
}

function Drawn({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'line':
      return <hr className="border-line" />;
    case 'heading':
      return <p className="mt-1 font-semibold">{drawSpans(block.text)}</p>;
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-control bg-sunken p-3 font-mono text-small whitespace-pre-wrap">
          {block.text}
        </pre>
      );
    case 'quote':
      return (
        <blockquote className="border-s-2 border-line-strong ps-3 whitespace-pre-line">
          {drawSpans(block.text)}
        </blockquote>
      );
    case 'table':
      return <DrawnTable {...block} />;
    case 'list':
      return <DrawnList {...block} />;
    case 'text':
      return <p className="whitespace-pre-line">{drawSpans(block.text)}</p>;
  }
}

/** Scrolls where its columns don't fit. */
function DrawnTable({ head, rows }: Extract<Block, { kind: 'table' }>) {
  const { ref, overflows } = useOverflow();
  return (
    <div
      ref={ref}
      {...(overflows && { tabIndex: 0, role: 'group', 'aria-label': t(words.table, { columns: head.join(', ') }) })}
      className="overflow-x-auto"
    >
      <table
        className="w-full text-small [&_:is(th,td)]:min-w-20 [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line
          [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:pe-4 [&_:is(th,td)]:text-start [&_:is(th,td)]:align-top"
      >
        <thead>
          <tr>
            {head.map((cell, index) =>
              cell === '' ? (
                <td key={index}>{cell}</td>
              ) : (
                <th key={index} scope="col" className="font-medium text-ink-2">
                  {drawSpans(cell)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, place) => (
                <td key={place} className="wrap-break-word">
                  {drawSpans(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DrawnList({ start, items }: Extract<Block, { kind: 'list' }>) {
  const drawn = items.map(({ text, children }, index) => (
    <li key={index} className="whitespace-pre-line">
      {drawSpans(text)}
      {children.length > 0 && (
        <ul className="mt-1 grid list-disc gap-1 ps-5">
          {children.map((child, place) => (
            <li key={place}>{drawSpans(child)}</li>
          ))}
        </ul>
      )}
    </li>
  ));
  return start === undefined ? (
    <ul className="grid list-disc gap-1 ps-5">{drawn}</ul>
  ) : (
    <ol start={start} className="grid list-decimal gap-1 ps-6">
      {drawn}
    </ol>
  );
}

function drawSpans(text: string): ReactNode {
  return readSpans(text).map(({ kind, text: part }, index) => {
    if (kind === 'bold') return <strong key={index}>{part}</strong>;
    if (kind === 'italic') return <em key={index}>{part}</em>;
    if (kind !== 'code') return part;
    return (
      <code key={index} className="rounded-chip bg-sunken px-1 font-mono text-[0.9em]">
        {part}
      </code>
    );
  });
}

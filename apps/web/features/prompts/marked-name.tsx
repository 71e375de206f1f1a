import type { TextSpan } from '@hone/text/fuzzy-match';
import { classNames } from '../../ui/class-names.ts';

const markClass = classNames(
  'rounded-chip bg-accent-soft box-decoration-clone font-medium text-accent underline decoration-1',
  'underline-offset-3 forced-colors:bg-[Mark] forced-colors:text-[MarkText]',
);

export function MarkedName({ name, spans }: { name: string; spans: readonly TextSpan[] }) {
  return (
    <>
      {spans.map(([start, end], index) => (
        <span key={start}>
          {name.slice(spans[index - 1]?.[1] ?? 0, start)}
          <mark className={markClass}>{name.slice(start, end)}</mark>
        </span>
      ))}
      {name.slice(spans.at(-1)?.[1] ?? 0)}
    </>
  );
}

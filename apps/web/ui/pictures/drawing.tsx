import type { LucideIcon } from 'lucide-react';
import { classNames } from '../class-names.ts';

interface DrawingProps {
  icon: LucideIcon;
  /** Classes of their widths. */
  lines: readonly string[];
  isRow?: boolean;
}

/** What will be in an empty place: a drawing, so that no one mistakes it for their own data. */
export function Drawing({ icon: Icon, lines, isRow = false }: DrawingProps) {
  return (
    <div aria-hidden data-drawing className="flex items-center gap-4 text-line-strong">
      <Icon className="size-8 shrink-0" strokeWidth={1.25} />
      <span
        className={classNames(
          'grow *:h-2 *:rounded-full *:bg-line-strong',
          isRow ? 'flex items-center justify-between gap-4' : 'grid gap-2',
        )}
      >
        {lines.map((line) => (
          <span key={line} className={line} />
        ))}
      </span>
    </div>
  );
}

import { ArrowLeft } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';

interface ColumnProps {
  /** For the keys that move between columns. */
  column: 'categories' | 'prompts' | 'preview';
  title: string;
  /** Names the column, where its title tells something else. */
  label?: string | undefined;
  /** Set when the previous column isn't visible. */
  back?: { label: string; act(): void } | undefined;
  tools?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLElement> | undefined;
  children: ReactNode;
}

export function Column({ column, title, label = title, back, tools, className, ref, children }: ColumnProps) {
  return (
    <section
      ref={ref}
      tabIndex={-1}
      data-column={column}
      aria-label={label}
      className={classNames('flex min-h-0 min-w-0 flex-col outline-none', className)}
    >
      <div className="flex min-h-12 flex-none items-center gap-1 ps-5 pe-3">
        {back && (
          <Tooltip text={back.label}>
            <IconButton label={back.label} size="small" className="-ms-2" onClick={back.act}>
              <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
            </IconButton>
          </Tooltip>
        )}
        <h2 className="min-w-0 grow truncate py-1 text-small font-medium">{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
}

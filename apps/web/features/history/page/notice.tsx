import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

const tones = { warn: 'bg-warn-bg text-warn', neutral: 'bg-sunken text-ink-2' } as const;

export function Notice({
  tone,
  icon,
  text,
  children,
}: {
  tone: keyof typeof tones;
  icon: ReactNode;
  text: string;
  children: ReactNode;
}) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-transparent px-4 py-3',
        tones[tone],
      )}
    >
      <span className="flex min-w-48 flex-1 items-center gap-3 [&_svg]:size-4">
        {icon}
        <output className="min-w-0 text-pretty">{text}</output>
      </span>
      {children}
    </div>
  );
}

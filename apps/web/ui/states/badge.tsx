import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const tones = {
  neutral: 'bg-sunken text-ink-2',
  ok: 'bg-ins-bg text-ins-ink',
  warn: 'bg-warn-bg text-warn',
  danger: 'bg-del-bg text-del-ink',
  accent: 'bg-accent-soft text-accent',
  mark: 'bg-mark text-on-mark',
} as const;

export type Tone = keyof typeof tones;

export function badgeClass(tone: Tone = 'neutral', more?: string): string {
  return classNames(
    'inline-flex h-6 max-w-full min-w-0 items-center gap-1.5 rounded-chip px-2 text-tiny font-medium',
    'whitespace-nowrap tabular-nums forced-colors:border forced-colors:text-[CanvasText] [&_svg]:size-3.5',
    tones[tone],
    more,
  );
}

export function Badge({ tone, children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={badgeClass(tone)}>
      {typeof children === 'string' ? <span className="truncate">{children}</span> : children}
    </span>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

const tones = {
  danger: 'border-transparent bg-del-bg text-del-ink',
  warn: 'border-transparent bg-warn-bg text-warn',
  accent: 'border-transparent bg-accent-soft text-accent',
  quiet: 'border-line bg-surface text-ink-2',
} as const;

interface BannerProps {
  tone: keyof typeof tones;
  icon: ReactNode;
  title?: string | undefined;
  text: string;
  notice?: string | undefined;
  children?: ReactNode;
}

export function Banner({ tone, icon, title, text, notice, children }: BannerProps) {
  return (
    <span
      className={classNames('flex flex-wrap items-center gap-x-6 gap-y-3 rounded-panel border px-4 py-3', tones[tone])}
    >
      <span className="flex min-w-0 flex-1 basis-72 items-start gap-3 [&_svg]:mt-1 [&_svg]:size-4">
        {icon}
        <span className="grid min-w-0 gap-0.5 text-pretty">
          {title && <b>{title}</b>}
          <span>{text}</span>
          {notice && <span className="font-medium wrap-anywhere">{notice}</span>}
        </span>
      </span>
      {children}
    </span>
  );
}

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export function Points({ points }: { points: readonly (readonly [LucideIcon, ReactNode])[] }) {
  return (
    <ul className="grid gap-3">
      {points.map(([Icon, point], index) => (
        <li key={index} className="flex gap-3">
          <Icon aria-hidden strokeWidth={1.75} className="mt-1 size-4 text-ink-3" />
          <span className="min-w-0">{point}</span>
        </li>
      ))}
    </ul>
  );
}

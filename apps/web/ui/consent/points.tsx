import { Check, X } from 'lucide-react';
import { useId } from 'react';

interface PointsProps {
  title: string;
  points: readonly string[];
  /** What is allowed, or what never is. */
  isAllowed: boolean;
}

export function Points({ title, points, isAllowed }: PointsProps) {
  const id = useId();
  const Icon = isAllowed ? Check : X;
  return (
    <div>
      <h2 id={id} className="text-small font-medium text-ink-2">
        {title}
      </h2>
      <ul aria-labelledby={id} className="mt-2 grid gap-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2">
            <Icon
              aria-hidden
              strokeWidth={2}
              className={`mt-1 size-4 shrink-0 ${isAllowed ? 'text-ok' : 'text-ink-3'}`}
            />
            <span className="min-w-0">{point}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

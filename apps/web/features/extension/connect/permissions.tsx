import { Check, X, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

const may = [words.mayEnhance, words.mayLibrary, words.mayHistory, words.mayCredits];
const mayNot = [words.mayNotBilling, words.mayNotProfile, words.mayNotPassword];

/** Enforced by the server. */
export function Permissions() {
  return (
    <div className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Points title={t(words.may)} points={may} Icon={Check} color="text-ok" />
      <Points title={t(words.mayNot)} points={mayNot} Icon={X} color="text-ink-3" />
    </div>
  );
}

function Points({
  title,
  points,
  Icon,
  color,
}: {
  title: string;
  points: readonly string[];
  Icon: LucideIcon;
  color: string;
}) {
  const id = useId();
  return (
    <div>
      <h2 id={id} className="text-small font-medium text-ink-2">
        {title}
      </h2>
      <ul aria-labelledby={id} className="mt-2 grid gap-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2">
            <Icon aria-hidden strokeWidth={2} className={`mt-1 size-4 ${color}`} />
            <span className="min-w-0">{t(point)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { checkSteps, type CheckStep } from '@hone/domain/enhance/models';
import { Check, Minus, X } from 'lucide-react';
import { t } from '../../ui/t.ts';
import type { Checked } from './use-check.ts';
import { advice, words } from './words.ts';

const names: Record<CheckStep, string> = {
  reached: words.reached,
  key: words.keyStep,
  model: words.modelStep,
  answer: words.answerStep,
  schema: words.schemaStep,
};
const looks = {
  done: { Icon: Check, color: 'text-ins-ink' },
  failed: { Icon: X, color: 'text-danger' },
  untried: { Icon: Minus, color: 'text-ink-3' },
} as const;

/** Always rendered: a live region has to exist before its text does. */
export function CheckResult({ checked }: { checked: Checked | undefined }) {
  return <output className="block empty:absolute">{checked && <Result {...checked} />}</output>;
}

function Result({ failed, fault, milliseconds }: Checked) {
  const end = failed === null ? checkSteps.length : checkSteps.indexOf(failed);
  const stateAt = (at: number) => (at < end ? 'done' : at === end ? 'failed' : 'untried');
  return (
    <div className="grid gap-2 rounded-control bg-sunken p-3 text-small forced-colors:border">
      <p className="font-medium text-pretty">
        {failed === null
          ? t(words.works, { seconds: Math.max(0.1, Math.round(milliseconds / 100) / 10) })
          : t(failed === 'schema' ? advice.schema : advice[fault ?? 'garbled'])}
      </p>
      <ul aria-label={t(words.steps)} className="grid gap-1 text-ink-2">
        {checkSteps.map((step, at) => {
          const { Icon, color } = looks[stateAt(at)];
          return (
            <li key={step} className="flex items-center gap-2">
              <Icon aria-hidden className={`size-4 shrink-0 ${color}`} />
              <span aria-hidden className="min-w-0 wrap-anywhere">
                {t(names[step])}
              </span>
              <span className="sr-only">{t(words[stateAt(at)], { step: t(names[step]) })}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

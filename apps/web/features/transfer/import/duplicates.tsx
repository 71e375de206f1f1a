import { answersFor, type Answer } from '@hone/client/transfer/plan/plan';
import { Select } from '../../../ui/fields/select.tsx';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';
import { knownVerdicts, type Answers, type KnownVerdict, type Review } from './review.ts';

interface DuplicatesProps {
  review: Review;
  answers: Answers;
  setAnswers(answers: Answers): void;
}

const headings = { same: words.same, same_text: words.sameText, same_name: words.sameName } as const;
const labels: Record<Answer, string> = { skip: words.skip, rename: words.rename, replace: words.replace };
/** More rows than anyone decides one by one. */
const most = 100;

export function Duplicates(props: DuplicatesProps) {
  const rows = props.review.plan.prompts.map((planned, place) => ({ planned, place }));
  const groups = knownVerdicts.map(
    (verdict) => [verdict, rows.filter(({ planned }) => planned.verdict === verdict)] as const,
  );
  if (groups.every(([, own]) => own.length === 0)) return null;
  return (
    <section className="grid gap-3">
      <h3 className="font-medium">{t(words.known)}</h3>
      {groups.map(
        ([verdict, own]) => own.length > 0 && <Group key={verdict} verdict={verdict} rows={own} {...props} />,
      )}
    </section>
  );
}

type Row = { planned: Review['plan']['prompts'][number]; place: number };

function Group({
  verdict,
  rows,
  review,
  answers,
  setAnswers,
}: DuplicatesProps & { verdict: KnownVerdict; rows: readonly Row[] }) {
  const heading = t(headings[verdict], { count: rows.length });
  const isReplaceable = rows.some(({ planned }) => answersFor(planned).includes('replace'));
  const answerAll = (answer: Answer) => {
    const own = new Set(rows.map(({ place }) => place));
    const each = new Map([...answers.each].filter(([place]) => !own.has(place)));
    setAnswers({ ...answers, all: { ...answers.all, [verdict]: answer }, each });
  };
  const answerOne = (place: number, answer: Answer) =>
    setAnswers({ ...answers, each: new Map([...answers.each, [place, answer]]) });
  return (
    <div className="grid gap-2 rounded-panel border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 grow basis-60 text-pretty">{heading}</p>
        <div className="w-40">
          <Select
            isInBar
            label={heading}
            options={optionsOf(isReplaceable ? ['skip', 'rename', 'replace'] : ['skip', 'rename'])}
            value={answers.all[verdict]}
            onChange={answerAll}
          />
        </div>
      </div>
      <details>
        <summary className="w-fit cursor-pointer py-1 text-small text-ink-2">{t(words.each)}</summary>
        <ul className="mt-1 grid gap-1">
          {rows.slice(0, most).map(({ planned, place }) => (
            <li key={place} className="flex items-center justify-between gap-2">
              <span className="min-w-0 truncate text-small">{planned.prompt.name}</span>
              <Select
                isQuiet
                label={t(words.answerFor, { name: planned.prompt.name })}
                options={optionsOf(answersFor(planned))}
                value={review.answerAt(place) as Answer}
                onChange={(answer) => answerOne(place, answer)}
              />
            </li>
          ))}
        </ul>
        {rows.length > most && (
          <p className="mt-1 text-small text-ink-3">{t(words.furtherRows, { count: rows.length - most })}</p>
        )}
      </details>
    </div>
  );
}

function optionsOf(answers: readonly Answer[]) {
  return answers.map((value) => ({ value, label: t(labels[value]) }));
}

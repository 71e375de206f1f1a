import type { Reading } from '@hone/client/transfer/read/reading';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';
import { Duplicates } from './duplicates.tsx';
import { describeProblem, placeOf } from './problems.ts';
import { describeUnusable, shownProblems, type Answers, type FoundForm, type Review } from './review.ts';

interface ReviewStepProps {
  reading: Reading;
  forms: readonly FoundForm[];
  review: Review;
  answers: Answers;
  setAnswers(answers: Answers): void;
}

const shownNames = 5;

/** What the import would do, and what can be decided about it. */
export function ReviewStep({ reading, forms, review, answers, setAnswers }: ReviewStepProps) {
  const { malformed, ignored } = reading;
  const isNothing = reading.prompts.length === 0 && reading.variables.length === 0;
  return (
    <div className="grid gap-5">
      <output className="grid gap-1">
        {isNothing ? (
          <Notice icon={CircleAlert}>{t(words.nothingFound)}</Notice>
        ) : (
          <Summary review={review} variables={review.outgoing.variables.length} />
        )}
        {ignored > 0 && <p className="text-small text-ink-3">{t(words.ignored, { count: ignored })}</p>}
        {review.obstacle && (
          <Notice icon={TriangleAlert} isUrgent>
            {review.obstacle}
          </Notice>
        )}
      </output>
      <Duplicates review={review} answers={answers} setAnswers={setAnswers} />
      {forms.length > 0 && <Offer forms={forms} answers={answers} setAnswers={setAnswers} />}
      {review.unusable.count > 0 && (
        <Told
          heading={t(words.unusable, { count: review.unusable.count })}
          rows={review.unusable.shown.map((one) => ({ place: placeOf(one), text: describeUnusable(one) }))}
          count={review.unusable.count}
        />
      )}
      {malformed.length > 0 && (
        <Told
          heading={t(words.malformed, { count: malformed.length })}
          rows={malformed.slice(0, shownProblems).map(describeProblem)}
          count={malformed.length}
        />
      )}
    </div>
  );
}

function Summary({ review, variables }: { review: Review; variables: number }) {
  const { added, replaced, skipped, newCategories } = review;
  const further = newCategories.length - shownNames;
  const first = newCategories.slice(0, shownNames).join(', ');
  const names = further > 0 ? t(words.others, { names: first, count: further }) : first;
  return (
    <>
      <p className="text-pretty">
        <strong className="font-medium">{t(words.wouldAdd, { prompts: added, replaced })}</strong>{' '}
        {skipped > 0 && t(words.wouldSkip, { count: skipped })}
      </p>
      {newCategories.length > 0 && (
        <p className="text-small text-ink-2 text-pretty wrap-anywhere">
          {t(words.wouldAddCategories, { count: newCategories.length, names })}
        </p>
      )}
      {variables > 0 && (
        <p className="text-small text-ink-2 text-pretty">{t(words.wouldAddVariables, { count: variables })}</p>
      )}
      {review.sets > 0 && (
        <p className="text-small text-ink-2 text-pretty">{t(words.wouldAddSets, { count: review.sets })}</p>
      )}
      {review.ofPro && <p className="text-small text-ink-2 text-pretty">{review.ofPro}</p>}
    </>
  );
}

function Offer({ forms, answers, setAnswers }: Pick<ReviewStepProps, 'forms' | 'answers' | 'setAnswers'>) {
  const turn = (form: FoundForm['form'], isOn: boolean) => {
    const next = new Set(answers.forms);
    if (isOn) next.add(form);
    else next.delete(form);
    setAnswers({ ...answers, forms: next });
  };
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 font-medium">{t(words.placeholders)}</legend>
      <p className="text-small text-ink-2 text-pretty">{t(words.placeholdersText)}</p>
      {forms.map(({ form, count, samples }) => (
        <Checkbox
          key={form}
          label={t(words.convert, { count, samples: samples.join(', ') })}
          checked={answers.forms.has(form)}
          onChange={({ target }) => turn(form, target.checked)}
        />
      ))}
    </fieldset>
  );
}

interface ToldProps {
  heading: string;
  rows: readonly { place: string; text: string }[];
  /** Of all of them. */
  count: number;
}

/** Each with its place in the files. */
function Told({ heading, rows, count }: ToldProps) {
  return (
    <section className="grid gap-2">
      <h3 className="font-medium text-pretty">{heading}</h3>
      <ul className="grid gap-2">
        {rows.map(({ place, text }, at) => (
          <li key={at} className="text-small text-pretty wrap-anywhere">
            {place && <span className="block text-ink-3">{place}</span>}
            {text}
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <p className="text-small text-ink-3">{t(words.furtherProblems, { count: count - rows.length })}</p>
      )}
    </section>
  );
}

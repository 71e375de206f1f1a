import { expectsPaste } from '@hone/client/enhancing';
import type { Question } from '@hone/client/enhancing-state';
import { promptMaximum } from '@hone/domain/enhancing';
import { variableRules } from '@hone/domain/variables';
import { useId, useState, type FormEvent, type KeyboardEvent, type Ref, type SyntheticEvent } from 'react';
import { t } from '../../platform/t.ts';
import type { Actions } from './actions.ts';
import { Button } from './button.tsx';
import { words } from './words.ts';

interface QuestionBoxProps {
  ref: Ref<HTMLElement>;
  actions: Actions;
  question: Question;
  /** While it is being answered. Keeps the typed text in case that fails. */
  isHidden: boolean;
}

export function QuestionBox({ ref, actions, question: { ask }, isHidden }: QuestionBoxProps) {
  const id = useId();
  const [own, setOwn] = useState('');
  const [wantsKept, setKept] = useState(false);
  // A variable's value is only a few words.
  const canKeep = own.trim().length <= variableRules.nameMaximum;
  const isKept = wantsKept && canKeep;
  const answer = (value: string) => void actions.answer(value, isKept);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (own.trim() !== '') answer(own.trim());
  };
  // Enter would start a new line.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.ctrlKey !== event.metaKey) onSubmit(event);
  };
  const hint = t(expectsPaste(ask) ? words.questionPaste : words.questionOwn);
  const field = {
    dir: 'auto',
    'aria-label': hint,
    placeholder: hint,
    value: own,
    onKeyDown,
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => setOwn(currentTarget.value),
  } as const;
  return (
    <section ref={ref} hidden={isHidden} className="question" aria-labelledby={id}>
      <h2 id={id}>
        <span className="unseen">{t(words.question)}: </span>
        <bdi lang={ask.language}>{ask.question}</bdi>
      </h2>
      <p>
        {ask.why} {t(words.questionLead)}
      </p>
      {ask.options.length > 0 && (
        <div className="options">
          {ask.options.map(({ label, insert }) => (
            <Button key={label} isSmall act={() => answer(insert)}>
              <bdi lang={ask.language}>{label}</bdi>
            </Button>
          ))}
        </div>
      )}
      <form className="options" onSubmit={onSubmit}>
        {expectsPaste(ask) ? (
          <textarea rows={2} maxLength={promptMaximum} {...field} />
        ) : (
          <input type="text" autoComplete="off" maxLength={2000} {...field} />
        )}
        <button type="submit" className="button plain small">
          {t(words.questionAnswer)}
        </button>
        {ask.remember !== undefined && (
          <label className="kept">
            <input
              type="checkbox"
              checked={isKept}
              disabled={!canKeep}
              onChange={({ currentTarget }) => setKept(currentTarget.checked)}
            />
            {t(words.questionRemember, { name: ask.remember })}
          </label>
        )}
        <span className="last">
          <Button look="quiet" isSmall act={() => answer('you_decide')}>
            {t(words.questionYours)}
          </Button>
          {ask.more && (
            <Button look="quiet" isSmall act={() => void actions.askOther()}>
              {t(words.questionOther)}
            </Button>
          )}
          <Button look="quiet" isSmall act={actions.skip}>
            {t(words.questionSkip)}
          </Button>
        </span>
      </form>
    </section>
  );
}

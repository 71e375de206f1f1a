import { expectsPaste } from '@hone/client/enhancing';
import type { Question } from '@hone/client/enhancing-state';
import { costsCredit, promptMaximum } from '@hone/domain/enhancing';
import { variableRules } from '@hone/domain/variables';
import { useId, useState, type KeyboardEvent, type Ref, type SyntheticEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/field.tsx';
import { t } from '../../ui/t.ts';
import { TextArea } from '../../ui/text-area.tsx';
import type { UseEnhancing } from './use-enhancing.ts';
import { words } from './words.ts';

interface QuestionBoxProps {
  ref: Ref<HTMLElement>;
  enhancing: UseEnhancing;
  question: Question;
  /** Where the focus goes when the box closes. */
  leave(): void;
}

/** The question whose answer would help most; optional. */
export function QuestionBox({ ref, enhancing, question: { ask, by }, leave }: QuestionBoxProps) {
  const id = useId();
  const [own, setOwn] = useState('');
  const [wantsKept, setKept] = useState(false);
  // A variable's value is a few words.
  const canKeep = own.trim().length <= variableRules.nameMaximum;
  const isKept = wantsKept && canKeep;
  const isPaid = enhancing.noted !== undefined && costsCredit(enhancing.noted.done);
  const end = (act: () => void) => {
    leave();
    act();
  };
  const answer = (value: string) => end(() => enhancing.answer(value, isKept));
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (own.trim() !== '') answer(own.trim());
  };
  // Where Enter adds a line.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.ctrlKey !== event.metaKey && !event.nativeEvent.isComposing) onSubmit(event);
  };
  return (
    // The typed answer stays mounted, in case the request fails.
    <section
      ref={ref}
      hidden={enhancing.stage.name === 'running'}
      aria-labelledby={id}
      className="grid gap-3 rounded-panel border border-line bg-sunken p-4"
    >
      <div className="grid gap-1">
        <h3 id={id} dir="auto" className="font-medium wrap-anywhere">
          <span className="sr-only">{t(words.question)}: </span>
          <span lang={ask.language}>{ask.question}</span>
        </h3>
        <p className="text-small text-ink-2 text-pretty">
          {ask.why} {t(words.questionLead)}
        </p>
        {by === 'browser' && (
          <p className="text-tiny text-ink-3 text-pretty">
            {t(isPaid ? words.browserAsksPaid : words.browserAsks)}
          </p>
        )}
      </div>
      {ask.options.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {ask.options.map(({ label, insert }) => (
            <li key={label} className="min-w-0">
              <Button className="whitespace-normal text-start" onClick={() => answer(insert)}>
                <span lang={ask.language} dir="auto">
                  {label}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form data-takes-enter onSubmit={onSubmit} className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        {expectsPaste(ask) ? (
          <TextArea
            label={t(words.questionPaste)}
            rows={3}
            value={own}
            dir="auto"
            maxLength={promptMaximum}
            onKeyDown={onKeyDown}
            onChange={({ target }) => setOwn(target.value)}
          />
        ) : (
          <TextField
            label={t(words.questionOwn)}
            value={own}
            dir="auto"
            autoComplete="off"
            maxLength={2000}
            onKeyDown={onKeyDown}
            onChange={({ target }) => setOwn(target.value)}
          />
        )}
        <Button type="submit">{t(words.questionAnswer)}</Button>
      </form>
      {ask.remember !== undefined && (
        <Checkbox
          label={t(words.questionRemember, { name: ask.remember })}
          checked={isKept}
          disabled={!canKeep}
          onChange={({ target }) => setKept(target.checked)}
        />
      )}
      <div className="-mx-3.5 flex flex-wrap gap-x-2">
        <Button look="quiet" onClick={() => answer('you_decide')}>
          {t(words.questionYours)}
        </Button>
        {ask.more && (
          <Button look="quiet" onClick={() => end(enhancing.askOther)}>
            {t(words.questionOther)}
          </Button>
        )}
        <Button look="quiet" onClick={() => end(enhancing.skip)}>
          {t(words.questionSkip)}
        </Button>
      </div>
    </section>
  );
}

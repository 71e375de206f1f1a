import { promptLength, promptMaximum } from '@hone/domain/enhance/enhancing';
import { useState, type ReactNode } from 'react';
import { isApple } from '../../browser/media.ts';
import { Button } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { MarkedTextArea, type MarkedTextAreaProps } from '../../ui/writing/marked-text-area.tsx';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

/** The keys that enhance, and then use the result. */
export const enhanceKeys = 'Control+Enter Meta+Enter';

/** A longer paste is rejected. */
const flood = 10 * promptMaximum;

interface EditorFieldProps extends Pick<
  MarkedTextAreaProps,
  'ref' | 'variables' | 'createVariable' | 'label' | 'hint'
> {
  text: string;
  onText(text: string): void;
}

export function EditorField({ text, onText, hint, ...rest }: EditorFieldProps) {
  const [refused, setRefused] = useState(0);
  const count = promptLength(text);
  const isTooLong = count > promptMaximum;
  const isNearEnd = count > 0.9 * promptMaximum;
  return (
    <MarkedTextArea
      {...rest}
      value={text}
      onText={(next) => {
        setRefused(0);
        onText(next);
      }}
      hint={isNearEnd ? t(words.length, { count, maximum: promptMaximum }) : hint}
      error={isTooLong ? t(words.tooLong, { maximum: promptMaximum }) : undefined}
      notice={refused > 0 ? t(words.flood, { count: refused, maximum: promptMaximum }) : undefined}
      placeholder={t(words.placeholder)}
      flood={flood}
      onFlood={setRefused}
      isLabelHidden
      className="max-h-[60dvh] min-h-42"
    />
  );
}

interface EnhanceControlsProps {
  text: string;
  isRunning: boolean;
  /** Next to a result, using it is the primary action. */
  isAnswered: boolean;
  /** Next to something more important. */
  isPlain?: boolean;
  ask(): void;
}

export function EnhanceControls({ text, isRunning, isAnswered, isPlain = false, ask }: EnhanceControlsProps) {
  const isTooLong = promptLength(text) > promptMaximum;
  const size = isPlain ? 'normal' : 'field';
  return (
    <>
      <Button
        look={isAnswered || isPlain ? 'plain' : 'ink'}
        size={size}
        busy={isRunning}
        aria-disabled={isTooLong || undefined}
        aria-keyshortcuts={isAnswered ? undefined : enhanceKeys}
        onClick={() => !isTooLong && ask()}
      >
        {t(words.enhance)}
        {!isAnswered && <Kbd keys="Mod+Enter" isApple={isApple()} isShort />}
      </Button>
    </>
  );
}

interface EditorProps {
  field: ReactNode;
  asking: ReactNode;
  /** Shares the row with `asking`; what it opens takes a row of its own. */
  choices?: ReactNode;
  clear: (() => void) | undefined;
}

export function Editor({ field, asking, choices, clear }: EditorProps) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start items-center gap-x-2">
      <h2 className="mb-2.5 font-serif text-h3 font-medium">{t(words.yourPrompt)}</h2>
      <div className="col-span-full">{field}</div>
      <div className="@container col-span-full mt-3">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {asking}
          {choices}
        </div>
      </div>
      {clear && (
        // Visually next to the heading, but not between the field and Enhance in Tab order.
        <Button look="quiet" size="small" className="col-start-2 row-start-1 -me-2 mb-2.5" onClick={clear}>
          {t(words.clear)}
        </Button>
      )}
    </div>
  );
}

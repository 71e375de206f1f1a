import { useRef, type ReactNode } from 'react';
import { t } from '../../ui/t.ts';
import { replaceText } from '../../ui/write-text.ts';
import type { VariableHint } from '../../ui/completion.ts';
import type { Look } from './browser-model/looking.ts';
import type { Choosing } from './choices.ts';
import { ChoicesBar } from './choices-bar.tsx';
import { EnhanceControls, Editor, EditorField } from './editor.tsx';
import type { Report } from './outcome.ts';
import { ResultCard } from './result-card.tsx';
import type { Run } from '@hone/client/enhancing-state';
import type { Choices } from '@hone/client/versions';
import { usePanel, type Prepare } from './use-panel.ts';
import type { CallUse } from './using/use-using.ts';
import { words } from './words.ts';

interface EnhancingPanelProps {
  run: Run;
  /** Absent: using a result is local and free. */
  callUse?: CallUse | undefined;
  report?: Report | undefined;
  text: string;
  onText(text: string): void;
  choices: Choices;
  /** Absent: there are no choices here. */
  choosing?: Choosing | undefined;
  hint?: ReactNode;
  /** Enhances without being asked. */
  startsAtOnce?: boolean | undefined;
  /** Absent: there is nothing to save it to. */
  save?: ((text: string) => void) | undefined;
  /** Shown after a result was used. */
  after?: ReactNode;
  /** `undefined`: not known here. */
  variables?: readonly VariableHint[] | undefined;
  createVariable?: ((name: string) => void) | undefined;
  /** Asks for the values of variables before sending. */
  prepare?: Prepare | undefined;
  /** Absent: no model of the browser's looks at it. */
  look?: Look | undefined;
  /** `tryText` writes a text and enhances it. */
  children(parts: { editor: ReactNode; result: ReactNode; tryText: (text: string) => void }): ReactNode;
}

export function EnhancingPanel(props: EnhancingPanelProps) {
  const {
    run,
    callUse,
    report,
    text,
    onText,
    choices,
    choosing,
    hint,
    startsAtOnce = false,
    save,
    after,
    variables,
    createVariable,
    prepare,
    look,
    children,
  } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const { panel, rows, showNote, enhancing, isRunning, isReady, ask, tryText } = usePanel({
    run,
    callUse,
    report,
    field,
    text,
    choices,
    onSkip: choosing?.skip,
    prepare,
    startsAtOnce,
    look,
  });
  return (
    <div ref={panel} className="contents">
      {children({
        editor: (
          <Editor
            field={
              <EditorField
                ref={field}
                label={t(words.yourPrompt)}
                hint={hint}
                text={text}
                onText={onText}
                variables={variables}
                createVariable={createVariable}
              />
            }
            choices={choosing && <ChoicesBar choices={choices} choosing={choosing} />}
            asking={
              <EnhanceControls text={text} isRunning={isRunning} isAnswered={isReady} ask={ask} stop={enhancing.stop} />
            }
            clear={text !== '' && !isRunning ? () => field.current && replaceText(field.current, '') : undefined}
          />
        ),
        tryText,
        result: (
          <ResultCard
            enhancing={enhancing}
            showNote={showNote}
            rows={rows}
            isAsked={enhancing.versions.length > (startsAtOnce ? 1 : 0)}
            isReady={isReady}
            again={ask}
            choices={choices}
            choosing={choosing}
            save={save}
            after={after}
          />
        ),
      })}
    </div>
  );
}

import type { Choices } from '@hone/panel/session/versions';
import { useMemo, useRef, type ReactNode } from 'react';
import type { VariableHint } from '../../ui/writing/completion.ts';
import { t } from '../../ui/t.ts';
import { replaceText } from '../../ui/writing/write-text.ts';
import type { AskModel } from './browser-model/looking.ts';
import type { Call, CallUse } from './call.ts';
import { ChoicesBar } from './choices-bar.tsx';
import type { Choosing } from './choices.ts';
import { Editor, EditorField, EnhanceControls } from './editor.tsx';
import { Empty } from './empty.tsx';
import type { Report } from './outcome.ts';
import { ResultPanel } from './result-panel.tsx';
import { usePanel } from './use-panel.ts';
import type { AskValues } from './use-session.ts';
import { words } from './words.ts';

interface EnhancingPanelProps {
  run: Call;
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
  /** Absent: there is nowhere to save it. */
  save?: ((text: string) => void) | undefined;
  /** Shown after a result was used. */
  after?: ReactNode;
  /** Shown below the message when there is no result yet. */
  sample?: ReactNode;
  /** Shown below every result. */
  engine?: ReactNode;
  /** `undefined`: not known here. */
  variables?: readonly VariableHint[] | undefined;
  createVariable?: ((name: string) => void) | undefined;
  /** Asks for the values of variables. */
  askValues?: AskValues | undefined;
  /** Absent: the browser's own model doesn't look at it. */
  look?: AskModel | undefined;
  /** `tryText` writes a text and enhances it. */
  children(parts: { editor: ReactNode; result: ReactNode; tryText: (text: string) => void }): ReactNode;
}

export function EnhancingPanel(props: EnhancingPanelProps) {
  const { callUse, text, onText, choices, choosing, hint, startsAtOnce = false, save, after } = props;
  const { variables, createVariable, askValues, look, sample, engine, children } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const { panel, result, isRunning, isReady, ask, tryText } = usePanel({
    run: props.run,
    callUse,
    report: props.report,
    save,
    field,
    text,
    choices,
    askValues,
    startsAtOnce,
    look,
  });
  const own = useMemo(() => ({ variables, create: createVariable }), [variables, createVariable]);
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
            asking={<EnhanceControls text={text} isRunning={isRunning} isAnswered={isReady} ask={ask} />}
            clear={text !== '' && !isRunning ? () => field.current && replaceText(field.current, '') : undefined}
          />
        ),
        tryText,
        result: (
          <ResultPanel
            result={result}
            isAsked={result.state.enhancing.versions.length > (startsAtOnce ? 1 : 0)}
            choices={choices}
            choosing={choosing}
            isLocal={callUse === undefined}
            canSave={save !== undefined}
            own={own}
            empty={<Empty sample={sample} />}
            after={after}
            engine={engine}
          />
        ),
      })}
    </div>
  );
}

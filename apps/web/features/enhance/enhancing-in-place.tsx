import { promptLength, promptMaximum } from '@hone/domain/enhance/enhancing';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { t } from '../../ui/t.ts';
import { useBrowserModel } from './browser-model/use-browser-model.ts';
import { callEnhance, callUse } from './call.ts';
import { useChoices } from './choices.ts';
import { ChoicesBar } from './choices-bar.tsx';
import { EnhanceControls } from './editor.tsx';
import { report } from './outcome.ts';
import { ResultPanel } from './result-panel.tsx';
import { usePanel } from './use-panel.ts';
import type { AskValues } from './use-session.ts';
import { words } from './words.ts';

interface EnhancingInPlaceProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  startsAtOnce?: boolean | undefined;
  askValues?: AskValues | undefined;
  /** The text is a result now, or isn't any more. */
  onEnhanced?: ((isEnhanced: boolean) => void) | undefined;
  children(parts: { asking: ReactNode; problem: ReactNode; result: ReactNode }): ReactNode;
}

export function EnhancingInPlace({
  field,
  text,
  startsAtOnce = false,
  askValues,
  onEnhanced,
  children,
}: EnhancingInPlaceProps) {
  const { choices, choosing, isKnown } = useChoices();
  const { look } = useBrowserModel();
  const { panel, result, isRunning, isReady, ask } = usePanel({
    run: (asked, options) => callEnhance(asked, options, isKnown),
    callUse,
    report,
    field,
    text,
    choices,
    askValues,
    startsAtOnce,
    look: isKnown ? look : undefined,
  });
  const { taken } = result.state.enhancing;
  const isEnhanced = taken !== undefined && !taken.isUndone;
  useEffect(() => onEnhanced?.(isEnhanced), [onEnhanced, isEnhanced]);
  const isTooLong = promptLength(text) > promptMaximum;
  const { enhancing } = result.state;
  const isOpen = enhancing.stage.name !== 'idle' || enhancing.shown !== undefined;
  return (
    <div ref={panel} className="contents">
      {children({
        asking: (
          <>
            <EnhanceControls text={text} isRunning={isRunning} isAnswered={isReady} isPlain ask={ask} />
            <ChoicesBar choices={choices} choosing={choosing} />
          </>
        ),
        problem: isTooLong && (
          <p className="text-small text-warn">{t(words.tooLongInPlace, { maximum: promptMaximum })}</p>
        ),
        result: isOpen && <ResultPanel result={result} isAsked choices={choices} choosing={choosing} />,
      })}
    </div>
  );
}

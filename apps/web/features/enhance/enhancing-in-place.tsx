import { promptLength, promptMaximum } from '@hone/domain/enhancing';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { t } from '../../ui/t.ts';
import { useBrowserModel } from './browser-model/use-browser-model.ts';
import { callEnhance, callUse } from './call.ts';
import { useChoices } from './choices.ts';
import { ChoicesBar, modeLabels } from './choices-bar.tsx';
import { EnhanceControls } from './editor.tsx';
import { report } from './outcome.ts';
import { ResultPanel } from './result-panel.tsx';
import { usePanel, type Prepare } from './use-panel.ts';
import { words } from './words.ts';

interface EnhancingInPlaceProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  startsAtOnce?: boolean | undefined;
  prepare?: Prepare | undefined;
  children(parts: { asking: ReactNode; choices: ReactNode; result: ReactNode }): ReactNode;
}

export function EnhancingInPlace({ field, text, startsAtOnce = false, prepare, children }: EnhancingInPlaceProps) {
  const { choices, choosing, isKnown } = useChoices();
  const { look } = useBrowserModel();
  const [isChoosing, setChoosing] = useState(false);
  const id = useId();
  const { panel, result, isRunning, isReady, ask } = usePanel({
    run: (asked, options) => callEnhance(asked, options, isKnown),
    callUse,
    report,
    field,
    text,
    choices,
    prepare,
    startsAtOnce,
    look: isKnown ? look : undefined,
  });
  const isTooLong = promptLength(text) > promptMaximum;
  const { enhancing } = result.state;
  const isOpen = enhancing.stage.name !== 'idle' || enhancing.shown !== undefined;
  return (
    <div ref={panel} className="contents">
      {children({
        asking: (
          <>
            <EnhanceControls
              text={text}
              isRunning={isRunning}
              isAnswered={isReady}
              isPlain
              ask={ask}
            />
            <Button
              look="quiet"
              aria-expanded={isChoosing}
              aria-controls={isChoosing ? id : undefined}
              aria-label={t(words.choices, { mode: t(modeLabels[choices.mode]) })}
              onClick={() => setChoosing(!isChoosing)}
            >
              {t(modeLabels[choices.mode])}
              <ChevronDown aria-hidden className={isChoosing ? 'rotate-180' : undefined} />
            </Button>
          </>
        ),
        choices: (
          <>
            {isTooLong && <p className="text-small text-warn">{t(words.tooLongInPlace, { maximum: promptMaximum })}</p>}
            {isChoosing && (
              <div id={id} className="grid">
                <ChoicesBar choices={choices} choosing={choosing} />
              </div>
            )}
          </>
        ),
        result: isOpen && (
          <ResultPanel result={result} isAsked choices={choices} choosing={choosing} />
        ),
      })}
    </div>
  );
}

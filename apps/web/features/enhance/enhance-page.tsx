import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Link } from '../../browser/address/navigation.tsx';
import { useReadyToWrite } from '../../browser/ready-to-write.ts';
import { useVariableHints } from '../../data/library/variable-hints.ts';
import { buttonClass } from '../../ui/button.tsx';
import { t } from '../../ui/t.ts';
import { useBrowserModel } from './browser-model/use-browser-model.ts';
import { callEnhance, callUse } from './call.ts';
import { useChoices } from './choices.ts';
import { useDraft } from './drafts.ts';
import { EnhancingPanel } from './enhancing-panel.tsx';
import { report } from './outcome.ts';
import type { AskValues } from './use-session.ts';
import { words } from './words.ts';

interface SavingProps {
  isOpen: boolean;
  texts: readonly { label: string; text: string; made_by: 'enhancement' }[];
  close(): void;
}

interface EnhancePageProps {
  saving: ComponentType<SavingProps>;
  createVariable?: ((name: string) => void) | undefined;
  askValues?: AskValues | undefined;
  /** What a result looks like. */
  sample: ReactNode;
  /** Who enhances, below every result. */
  engine?: ReactNode;
}

export function EnhancePage({ saving: Saving, createVariable, askValues, sample, engine }: EnhancePageProps) {
  const variables = useVariableHints();
  const [text, setText] = useDraft();
  const { choices, choosing, isKnown } = useChoices();
  const { look } = useBrowserModel();
  const [saved, setSaved] = useState<string>();
  const main = useRef<HTMLElement>(null);
  useReadyToWrite(main);
  return (
    <main ref={main} tabIndex={-1} className="w-full max-w-[78rem]">
      {/* The header shows it. */}
      <h1 className="sr-only">{t(words.enhance)}</h1>
      <EnhancingPanel
        run={(asked, options) => callEnhance(asked, options, isKnown)}
        callUse={callUse}
        report={report}
        text={text}
        onText={setText}
        choices={choices}
        variables={variables}
        createVariable={createVariable}
        askValues={askValues}
        sample={sample}
        engine={engine}
        look={isKnown ? look : undefined}
        choosing={choosing}
        save={setSaved}
        after={
          <Link to="/history" className={buttonClass({})}>
            {t(words.findInHistory)}
          </Link>
        }
      >
        {({ editor, result }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
            {editor}
            {result}
          </div>
        )}
      </EnhancingPanel>
      <Saving
        isOpen={saved !== undefined}
        texts={[{ label: t(words.result), text: saved ?? '', made_by: 'enhancement' }]}
        close={() => setSaved(undefined)}
      />
    </main>
  );
}

import { useState, type ComponentType } from 'react';
import { Link } from '../../platform/navigation.tsx';
import { useVariableHints } from '../../platform/variable-hints.ts';
import { buttonClass } from '../../ui/button.tsx';
import { t } from '../../ui/t.ts';
import { useBrowserModel } from './browser-model/use-browser-model.ts';
import { callEnhance, callUse } from './call.ts';
import { useChoices } from './choices.ts';
import { useDraft } from './drafts.ts';
import { EnhancingPanel } from './enhancing-panel.tsx';
import { report } from './outcome.ts';
import type { Prepare } from './use-panel.ts';
import { words } from './words.ts';

interface SavingProps {
  isOpen: boolean;
  texts: readonly { label: string; text: string }[];
  close(): void;
}

interface EnhancePageProps {
  saving: ComponentType<SavingProps>;
  createVariable?: ((name: string) => void) | undefined;
  prepare?: Prepare | undefined;
}

export function EnhancePage({ saving: Saving, createVariable, prepare }: EnhancePageProps) {
  const variables = useVariableHints();
  const [text, setText] = useDraft();
  const { choices, choosing, isKnown } = useChoices();
  const { look } = useBrowserModel();
  const [saved, setSaved] = useState<string>();
  return (
    <main tabIndex={-1} className="grid w-full grid-cols-[minmax(0,1fr)] content-start gap-6">
      <div className="grid gap-2">
        <h1 className="font-serif text-h1 font-medium tracking-tight">
          <span className="marked">{t(words.enhance)}</span>
        </h1>
        <p className="max-w-[60ch] text-ink-2 text-pretty">{t(words.lead)}</p>
      </div>
      <EnhancingPanel
        run={(asked, options) => callEnhance(asked, options, isKnown)}
        callUse={callUse}
        report={report}
        text={text}
        onText={setText}
        choices={choices}
        variables={variables}
        createVariable={createVariable}
        prepare={prepare}
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
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-2">
            {editor}
            {result}
          </div>
        )}
      </EnhancingPanel>
      <Saving
        isOpen={saved !== undefined}
        texts={[{ label: t(words.result), text: saved ?? '' }]}
        close={() => setSaved(undefined)}
      />
    </main>
  );
}

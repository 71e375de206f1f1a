import { useState } from 'react';
import { Sample } from '../../features/access/accounts/sample.tsx';
import { EnhancePage } from '../../features/enhance/enhance-page.tsx';
import { BetterEngine } from '../../features/models/better-engine/better-engine.tsx';
import { SavePromptDialog } from '../../features/prompts/saving/save-prompt-dialog.tsx';
import { NewVariable } from '../../features/variables/dialog/new-variable.tsx';
import { useValues } from '../../features/variables/values/use-values.tsx';

/** For a prompt that isn't in the library, with the library's variables. */
export function Enhance() {
  const { ask, dialog } = useValues();
  const [name, setName] = useState<string>();
  return (
    <>
      <EnhancePage
        saving={SavePromptDialog}
        createVariable={setName}
        askValues={ask}
        sample={<Sample isInside />}
        engine={<BetterEngine />}
      />
      {dialog}
      {name !== undefined && <NewVariable name={name} onDone={() => setName(undefined)} />}
    </>
  );
}

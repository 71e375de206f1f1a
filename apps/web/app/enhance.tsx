import { useState } from 'react';
import { EnhancePage } from '../features/enhance/enhance-page.tsx';
import { SavePromptDialog } from '../features/prompts/saving/save-prompt-dialog.tsx';
import { NewVariable } from '../features/variables/new-variable.tsx';
import { useValues } from '../features/variables/values/use-values.tsx';

/** The page for a prompt that belongs nowhere yet, with what the library gives it: variables and their values. */
export function Enhance() {
  const { ask, dialog } = useValues();
  const [name, setName] = useState<string>();
  return (
    <>
      <EnhancePage saving={SavePromptDialog} createVariable={setName} prepare={(text) => ask(text, 'enhance')} />
      {dialog}
      {name !== undefined && <NewVariable name={name} onDone={() => setName(undefined)} />}
    </>
  );
}

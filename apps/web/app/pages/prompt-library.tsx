import { useState } from 'react';
import { EnhancingInPlace } from '../../features/enhance/enhancing-in-place.tsx';
import { LibraryPage } from '../../features/prompts/page/library-page.tsx';
import { NewVariable } from '../../features/variables/dialog/new-variable.tsx';
import { useValues } from '../../features/variables/values/use-values.tsx';
import { useView } from '../../vendors/analytics.ts';
import { useRecentlyDeleted } from './use-recently-deleted.tsx';
import { useSharing } from './use-sharing.tsx';

/** The library gets enhancing, sharing and variables from other features. */
export function PromptLibrary() {
  useView('prompts_library_view');
  const { fill, ask, dialog } = useValues();
  const deleted = useRecentlyDeleted();
  const { sharing, dialogs } = useSharing();
  const [variable, setVariable] = useState<string>();
  return (
    <>
      <LibraryPage
        fill={fill}
        askValues={ask}
        createVariable={setVariable}
        enhancing={EnhancingInPlace}
        showDeleted={deleted.open}
        sharing={sharing}
      />
      {dialog}
      {deleted.dialog}
      {dialogs}
      {variable !== undefined && <NewVariable name={variable} onDone={() => setVariable(undefined)} />}
    </>
  );
}

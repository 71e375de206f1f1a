import { useState } from 'react';
import { EnhancingInPlace } from '../../features/enhance/enhancing-in-place.tsx';
import { LibraryPage } from '../../features/prompts/page/library-page.tsx';
import { NewVariable } from '../../features/variables/dialog/new-variable.tsx';
import { useValues } from '../../features/variables/values/use-values.tsx';
import { useView } from '../../vendors/analytics.ts';
import { useRecentlyDeleted } from './dialogs/use-recently-deleted.tsx';
import { useSharing } from './dialogs/use-sharing.tsx';
import { useTransfer } from './dialogs/use-transfer.tsx';

/** The library gets enhancing, sharing and variables from other features. */
export function PromptLibrary() {
  useView('prompts_library_view');
  const { fill, ask, dialog } = useValues();
  const deleted = useRecentlyDeleted();
  const { sharing, dialogs } = useSharing();
  const transfer = useTransfer();
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
        transfer={transfer}
      />
      {dialog}
      {deleted.dialog}
      {dialogs}
      {transfer.dialogs}
      {variable !== undefined && <NewVariable name={variable} onDone={() => setVariable(undefined)} />}
    </>
  );
}

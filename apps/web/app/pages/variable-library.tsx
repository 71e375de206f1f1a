import { VariablesPage } from '../../features/variables/page/variables-page.tsx';
import { useView } from '../../vendors/analytics.ts';
import { useRecentlyDeleted } from './dialogs/use-recently-deleted.tsx';

export function VariableLibrary() {
  useView('variables_library_view');
  const deleted = useRecentlyDeleted();
  return (
    <>
      <VariablesPage showDeleted={deleted.open} />
      {deleted.dialog}
    </>
  );
}

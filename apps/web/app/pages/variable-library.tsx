import { VariablesPage } from '../../features/variables/page/variables-page.tsx';
import { useView } from '../../vendors/analytics.ts';

export function VariableLibrary() {
  useView('variables_library_view');
  return <VariablesPage />;
}

import type { Scope } from '@hone/domain/access/scopes';
import { t } from '../../../ui/t.ts';
import { scopeWords } from './scope-words.ts';

export function ScopeNames({ scopes }: { scopes: readonly Scope[] }) {
  return (
    <span className="flex flex-wrap gap-x-4">
      {scopes.map((scope) => (
        <span key={scope}>{t(scopeWords[scope].name)} </span>
      ))}
    </span>
  );
}

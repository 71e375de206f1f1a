import { scopes, type Scope } from '@hone/domain/access/scopes';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { t } from '../../../ui/t.ts';
import { scopeWords } from './scope-words.ts';
import { words } from './words.ts';

interface ScopesFieldProps {
  value: readonly Scope[];
  onChange(scopes: Scope[]): void;
  error: string | undefined;
}

export function ScopesField({ value, onChange, error }: ScopesFieldProps) {
  const set = (scope: Scope, isChosen: boolean) =>
    onChange(scopes.filter((one) => (one === scope ? isChosen : value.includes(one))));
  return (
    <Field label={t(words.scopes)} error={error && t(words.noScope)} asGroup>
      {() => (
        <div className="grid gap-2">
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              checked={value.includes(scope)}
              onChange={({ target }) => set(scope, target.checked)}
              label={
                <>
                  <span className="block font-medium">{t(scopeWords[scope].name)}</span>{' '}
                  <span className="block text-ink-2">{t(scopeWords[scope].text)}</span>
                </>
              }
            />
          ))}
        </div>
      )}
    </Field>
  );
}

import { variableTypes, type VariableType } from '@hone/text/variable-types';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../browser/address/navigation.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { rich, t } from '../../../ui/t.ts';
import { useAdvanced } from '../../../data/advanced.ts';
import type { Asking } from '../change.ts';
import { words } from './words.ts';

interface AskingFieldsProps extends Asking {
  /** As saved, which stays possible with every plan. */
  known: VariableType;
  error: string | undefined;
  setType(type: VariableType): void;
  setOptional(isOptional: boolean): void;
}

/** How a prompt asks for the variable. */
export function AskingFields({ type, is_optional, known, error, setType, setOptional }: AskingFieldsProps) {
  const isAdvanced = useAdvanced();
  const options = variableTypes
    .filter((one) => isAdvanced || one === 'text' || one === known)
    .map((one) => ({ value: one, label: t(words.types[one]), hint: t(words.typeHints[one]) }));
  return (
    <div className="grid gap-3">
      {options.length > 1 && (
        <Select label={t(words.type)} options={options} value={type} error={error} onChange={setType} />
      )}
      {!isAdvanced && <PartOfPro />}
      <Checkbox
        label={t(words.isOptional)}
        checked={is_optional}
        onChange={(event) => setOptional(event.target.checked)}
      />
    </div>
  );
}

function PartOfPro() {
  const plans = (children: ReactNode) => (
    <Link to="/billing-plans" className="link">
      {children}
    </Link>
  );
  return (
    <p className="flex gap-2 text-small text-pretty text-ink-3">
      <Lock aria-hidden className="mt-0.75 size-3.5 shrink-0" />
      <span className="min-w-0">{rich(words.partOfPro, { plans })}</span>
    </p>
  );
}

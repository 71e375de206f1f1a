import { askedNames, describeFields } from '@hone/text/fields';
import { givenOf } from '@hone/text/fillings';
import { fillVariables, variableKey } from '@hone/text/variables';
import { useState } from 'react';
import type { ValuesProps } from '../features/shares/page/shared-prompt.tsx';
import { Filled } from '../features/variables/values/preview.tsx';
import { useFilling, ValuesForm } from '../features/variables/values/values-form.tsx';

/** The dashboard’s form, which knows no library here. */
export function Values({ text, variables, proceed, render }: ValuesProps) {
  const [fields] = useState(() => {
    const known = new Map(variables.map((variable) => [variableKey(variable.name), variable]));
    return describeFields(askedNames(text), known, new Map());
  });
  const filling = useFilling(fields);
  const { fillings, check } = filling;
  return render({
    fields: fields.length > 0 && <ValuesForm text={text} filling={filling} proceed={proceed} hasPreview={false} />,
    text: <Filled text={text} fillings={fillings} />,
    filled: fillVariables(text, givenOf(fillings)),
    check,
  });
}

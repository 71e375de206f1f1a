import { askedNames, describeFields } from '@hone/text/fields';
import { givenOf } from '@hone/text/fillings';
import { fillVariables, variableKey } from '@hone/text/variables';
import { useState } from 'react';
import type { ValuesProps } from '../features/shares/page/shared-prompt.tsx';
import { words } from '../features/shares/page/words.ts';
import { Filled } from '../features/variables/values/preview.tsx';
import { useFilling, ValuesForm } from '../features/variables/values/values-form.tsx';
import { NativeSelect } from '../ui/fields/native-select.tsx';
import { t } from '../ui/t.ts';

/** More would take a browser seconds, on a page that a stranger may have made. */
const mostFields = 200;

/** The dashboard’s form, which knows no library here. */
export function Values({ text, variables, proceed, render }: ValuesProps) {
  const [asked] = useState(() => askedNames(text));
  const [fields] = useState(() => {
    const known = new Map(variables.map((variable) => [variableKey(variable.name), variable]));
    return describeFields(asked.slice(0, mostFields), known, new Map());
  });
  const filling = useFilling(fields);
  const { fillings, check } = filling;
  return render({
    fields: fields.length > 0 && (
      <ValuesForm text={text} filling={filling} Choice={NativeSelect} proceed={proceed} hasPreview={false}>
        {asked.length > fields.length && (
          <p className="text-small text-ink-2">{t(words.fields, { shown: fields.length, count: asked.length })}</p>
        )}
      </ValuesForm>
    ),
    text: <Filled text={text} fillings={fillings} />,
    filled: fillVariables(text, givenOf(fillings)),
    check,
  });
}

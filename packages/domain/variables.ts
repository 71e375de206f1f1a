import { countBytes } from './encoding.ts';

export const variableRules = {
  nameMaximum: 50,
  descriptionMaximum: 1000,
  valuesMaximum: 200,
  textMaximumBytes: 102_400,
  maximum: 1000,
} as const;

interface VariableTexts {
  name: string;
  description: string;
  values: readonly { value: string; description: string }[];
}

/** One that is longer already, from before there was this limit, may be changed but not grow. */
export function isVariableTooLong(written: VariableTexts, before: VariableTexts | null): boolean {
  return countTextBytes(written) > variableRules.textMaximumBytes && isVariableLonger(written, before);
}

export function isVariableLonger(written: VariableTexts, before: VariableTexts | null): boolean {
  return countTextBytes(written) > (before ? countTextBytes(before) : 0);
}

function countTextBytes({ name, description, values }: VariableTexts): number {
  return [name, description, ...values.flatMap((each) => [each.value, each.description])]
    .map(countBytes)
    .reduce((sum, bytes) => sum + bytes, 0);
}

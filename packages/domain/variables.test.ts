import { describe, expect, it } from 'vitest';
import { isVariableTooLong, variableRules } from './variables.ts';

const holding = (bytes: number) => ({
  name: 'é',
  description: 'd'.repeat(bytes - 7),
  values: [{ value: '😀', description: 'x' }],
});
const most = variableRules.textMaximumBytes;

describe('a variable', () => {
  it('can be as long as the limit, counted in bytes including its description, its values and their descriptions', () => {
    expect(isVariableTooLong(holding(most), null)).toBe(false);
    expect(isVariableTooLong(holding(most + 1), null)).toBe(true);
  });

  it('that is already over the limit can keep its length or become shorter, but not longer', () => {
    const before = holding(most + 10);
    expect(isVariableTooLong(holding(most + 10), before)).toBe(false);
    expect(isVariableTooLong(holding(most + 9), before)).toBe(false);
    expect(isVariableTooLong(holding(most + 11), before)).toBe(true);
  });
});

import { expect, test } from 'vitest';
import type { Schema } from '../declarations/define.ts';
import { messages, type Code } from '../messages.ts';
import { forms, rules } from './tables.ts';

/** Every form that `schemaOf` knows, tested with values that break each of its rules and values that just satisfy it. */
export function testForms(schemaOf: (form: string) => Schema | undefined): void {
  const known = forms.filter(([form]) => schemaOf(form));
  const goodOf = new Map(known.map(([form, { good }]) => [form, good]));

  /** A form's errors by field: codes, or their sentences. */
  const judge = (form: string, changes: Record<string, unknown>) => {
    const issues = schemaOf(form)!.safeParse({ ...goodOf.get(form), ...changes }).error?.issues ?? [];
    const say = (message: string) => (message in messages ? messages[message as Code] : message);
    return issues.map(({ path, message }) => ({ field: String(path[0]), says: say(message) }));
  };

  test.each(known)('%s accepts a valid value', (form) => {
    expect(judge(form, {})).toEqual([]);
  });

  test.each(rules.filter(({ form }) => goodOf.has(form)))('$form: $field is $rule', (row) => {
    const { form, field, bad, good = [], beside, code } = row;
    const says = code ? messages[code] : expect.any(String);
    for (const value of bad) {
      const ofField = judge(form, { ...beside, [field]: value }).filter((one) => one.field === field);
      expect(ofField, JSON.stringify(value)).toEqual([{ field, says }]);
    }
    for (const value of good) expect(judge(form, { ...beside, [field]: value }), JSON.stringify(value)).toEqual([]);
  });
}

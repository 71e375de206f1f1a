export const variableTypes = ['text', 'long_text', 'choice', 'number', 'date'] as const;
export type VariableType = (typeof variableTypes)[number];

/** In any language's digits, with or without groups and decimals. */
const number = /^[-+−]?(?:\p{Nd}+|\p{Nd}{1,3}(?:[,.\s'’]\p{Nd}{3})+)?(?:[.,]\p{Nd}+)?$/u;
const digit = /\p{Nd}/u;
const date = /^(\d{4})-(\d\d)-(\d\d)$/;

/** What a number or a date may be; the others take any text. Dates are year-month-day, which no reader mistakes. */
export function isOfType(type: VariableType, text: string): boolean {
  if (type === 'number') return number.test(text.trim()) && digit.test(text);
  return type !== 'date' || isDate(text);
}

function isDate(text: string): boolean {
  const [, year, month, day] = date.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const at = new Date(Date.UTC(2000, 0, 1));
  at.setUTCFullYear(year, month - 1, day);
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that is already HTML; only `html` and `asWritten` make one. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | readonly Markup[] | undefined | false;

/** Escapes every value that wasn't made by `html` itself. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Markup {
  const markup = strings.map((text, at) => text + write(values[at])).join('');
  return { markup };
}

export function asWritten(markup: string): Markup {
  return { markup };
}

function write(value: Part): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value));
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign]!);
}

import { isStorableText } from './encoding.ts';

/** '/content/prompts/{id}/' and { id: 7 } → '/content/prompts/7/'; undefined: it would lead to a different endpoint. */
export function fillPath(path: string, params: Record<string, unknown> | undefined): string | undefined {
  let isSafe = true;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params?.[name] ?? '');
    // URLs are normalised: empty and dot segments would be gone.
    if (!/^\.{0,2}$/.test(value) && isStorableText(value)) return encodeURIComponent(value);
    isSafe = false;
    return '';
  });
  return isSafe ? filled : undefined;
}

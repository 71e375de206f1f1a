/** Models put fences, or a word before, around JSON although only JSON was requested. */
export function readObject(answer: string): Record<string, unknown> | undefined {
  const [from, to] = [answer.indexOf('{'), answer.lastIndexOf('}')];
  if (from === -1 || to < from) return undefined;
  try {
    return JSON.parse(answer.slice(from, to + 1)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

import { promptOf } from './fields.ts';
import { addPrompt, report, type RawPrompt, type Reading } from './reading.ts';
import type { ReadYaml } from './yaml.ts';

const frontMatter = /^---[ \t]*\r?\n([\s\S]*?\n)?---[ \t]*(?:\r?\n|$)/;

/** A prompt a file. Its folder is the category, unless its front matter names another. */
export function readMarkdown(text: string, path: string, reading: Reading, parse: (yaml: string) => ReadYaml): void {
  const { name, category } = namesOf(path);
  const found = frontMatter.exec(text);
  const head = found ? parse(found[1] ?? '') : { value: {} };
  if ('line' in head) return report(reading, { file: path, line: head.line + 1 }, 'yaml');
  const isRecord = typeof head.value === 'object' && head.value !== null && !Array.isArray(head.value);
  const record = isRecord ? (head.value as Record<string, unknown>) : {};
  const given = promptOf(record);
  const body = text.slice(found?.[0].length ?? 0);
  // The blank line below the front matter and the break at the end belong to the file.
  const last = found && !found[0].includes('\r') ? /\n$/ : /\r?\n$/;
  const written = (found ? body.replace(/^\r?\n/, '') : body).replace(last, '');
  const raw: RawPrompt = {
    ...given,
    name: given.name ?? name,
    category: given.category ?? category,
    text: written,
    value_sets: record['value_sets'],
  };
  addPrompt(reading, raw, { file: path, line: found ? found[0].split('\n').length : 1 });
}

/** Collections that keep a prompt a folder call its file `system.md`. */
function namesOf(path: string): { name: string; category: string } {
  const parts = path.split('/');
  const file = parts.pop()!.replace(/\.[^.]+$/, '');
  const isNamedByFolder = /^(?:system|prompt|index)$/i.test(file) && parts.length > 0;
  const name = isNamedByFolder ? parts.pop()! : file;
  return { name, category: parts.pop() ?? '' };
}

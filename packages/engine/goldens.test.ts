import { readFileSync } from 'node:fs';
import { languages, modes, type Mode } from '@hone/domain/enhancing';
import { expect, it } from 'vitest';
import { enhance } from './enhance.ts';

interface Row {
  id: string;
  text: string;
}

/** Short enough for one screen. */
function rowsOf(language: string): Row[] {
  const file = new URL(`../../bench/engine/prompts/${language}.jsonl`, import.meta.url);
  const rows = readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Row);
  return rows.filter(({ text }) => text.length <= 700);
}

function see(text: string, mode: Mode): string {
  const { meta, ask, done } = enhance({ text, mode });
  const asked = ask && `? ${ask.question}\n${ask.options.map(({ label }) => `  - ${label}`).join('\n')}`;
  const changed = done.changed && done.text;
  const said = [asked, changed].filter(Boolean).join('\n\n');
  return said ? `${meta.task}\n\n${said}` : `= ${meta.task}, ${done.reason}`;
}

function showRow({ id, text }: Row): string {
  const seen = new Map<string, Mode[]>();
  for (const mode of modes) {
    const said = see(text, mode);
    seen.set(said, [...(seen.get(said) ?? []), mode]);
  }
  const [first] = seen.keys();
  if (seen.size === 1 && first!.startsWith('=')) return `${id} ${first}`;
  return [`## ${id}`, text, ...[...seen].map(([said, of]) => `### ${of.join(', ')}: ${said}`)].join('\n\n');
}

// To review after changing a phrase or a rule: npx vitest run --project unit packages/engine/goldens.test.ts -u
it.each(languages)(
  'what is asked and changed, in every mode, and where nothing is said, is what was read and found good: %s',
  async (language) => {
    const shown = rowsOf(language).map(showRow);
    const silent = shown.filter((row) => !row.startsWith('#'));
    const said = shown.filter((row) => row.startsWith('#'));
    await expect(`${said.join('\n\n')}\n\n## Silent\n\n${silent.join('\n')}\n`).toMatchFileSnapshot(
      `./goldens/${language}.md`,
    );
  },
);

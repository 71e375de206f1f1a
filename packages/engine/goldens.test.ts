import { readFileSync } from 'node:fs';
import { languages, modes, tasks } from '@hone/domain/enhancing';
import { expect, it } from 'vitest';
import { enhance } from './enhance.ts';

interface Row {
  id: string;
  task: string;
  text: string;
  marks?: string[];
}

/** Prompts that show what comes out: the first of each task that is no greeting and no more than a screen. */
function rowsOf(language: string): Row[] {
  const file = new URL(`../../bench/engine/prompts/${language}.jsonl`, import.meta.url);
  const rows = readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Row);
  const shown = rows.filter(({ text, marks }) => text.length <= 700 && !marks?.includes('greeting'));
  return tasks.flatMap((task) => shown.filter((row) => row.task === task).slice(0, 1));
}

// To be read, by whoever changes a line: npx vitest run --project unit packages/engine/goldens.test.ts -u
it.each(languages)('what becomes of prompts of every task, in every mode, is what was read and found good: %s', async (language) => {
  const shown = rowsOf(language).map(({ id, text, task }) => {
    const made = modes.map((mode) => ({ mode, ...enhance({ text, mode }) }));
    const first = made[0]!;
    const results = made.map(({ mode, done }) => `### ${mode}${done.reason ? `: ${done.reason}` : ''}\n\n${done.changed ? done.text : '='}`);
    const seen = `${first.meta.task}${first.meta.task === task ? '' : ` for ${task}`}`;
    return [`## ${id} ${seen}`, text, ...results].join('\n\n');
  });
  await expect(`${shown.join('\n\n')}\n`).toMatchFileSnapshot(`./goldens/${language}.md`);
});

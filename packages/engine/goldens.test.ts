import { readFileSync } from 'node:fs';
import { languages } from '@hone/domain/enhance/enhancing';
import { applyHunks } from '@hone/text/hunks';
import { expect, it } from 'vitest';
import { isOfBrief } from './compose/compose.ts';
import { enhance } from './enhance.ts';

interface Row {
  id: string;
  text: string;
}

/** Short enough for one screen. */
function rowsOf(language: string): Row[] {
  const file = new URL(`../../bench/engine/prompts/${language}.jsonl`, import.meta.url);
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
  return rows.filter(({ text }) => text.length <= 700);
}

/** On one line each: what is wanted, its rows (`!` essential, `=` proposed), and the resulting text. */
function showRow({ id, text }: Row): string {
  const { meta, brief, done } = enhance({ text });
  const rows = (brief?.rows ?? []).map(({ slot, essential, proposed = [] }) => {
    return `${essential ? '!' : ''}${slot}${proposed.map((option) => `=${option}`).join('')}`;
  });
  const asks = brief?.ask_first ? ['asks first'] : [];
  const said = brief ? `${brief.frame} [${[...rows, ...asks].join(' ')}]` : `= ${done.reason}`;
  const own = done.edits.filter((edit) => !isOfBrief(edit));
  const changed = own.length > 0 ? `\n\n${applyHunks(text, own)}\n` : '';
  return `${id} ${meta.task} ${said}${changed}`;
}

// To review after changing a phrase or a rule: npx vitest run --project unit packages/engine/goldens.test.ts -u
it.each(languages)('the brief and the changes for each prompt match the reviewed snapshot: %s', async (language) => {
  const shown = rowsOf(language).map(showRow);
  await expect(`${shown.join('\n')}\n`).toMatchFileSnapshot(`./goldens/${language}.md`);
});

import { truncate } from '@hone/text/truncate';
import { variableNames } from '@hone/text/variables';
import type { Sql } from '../../database/port.ts';
import type { SharePreview } from '../../ports/room.ts';
import { cardOf } from './card.ts';
import { readContent } from './content.ts';
import type { SharesDeps } from './deps.ts';

/** Of a pack, the picture has a line for each prompt. */
const lineMaximum = 60;

/** What sites show of the link where someone pastes it. */
export async function previewShare(
  deps: SharesDeps,
  sql: Sql,
  key: string,
  now: Date,
): Promise<SharePreview | undefined> {
  const found = await readContent(deps, sql, key, now);
  if (!found) return undefined;
  const { kind, name, shown_name: by, prompts, left_out } = found.content;
  const ends = found.expires_at;
  if (kind === 'prompt') {
    const text = prompts[0]?.text ?? '';
    const about = by === null ? 'Shared prompt' : `Prompt shared by ${by}`;
    return {
      kind,
      name,
      text,
      by,
      count: 1,
      ends,
      card: cardOf({ about, name, text, variables: variableNames(text) }),
    };
  }
  const count = prompts.length + left_out;
  const amount = count === 1 ? '1 prompt' : `${count} prompts`;
  const about = by === null ? `Shared pack, ${amount}` : `Pack shared by ${by}, ${amount}`;
  const names = prompts.map((prompt) => prompt.name);
  const lines = names.map((one) => truncate(one, lineMaximum)).join('\n');
  const card = cardOf({ about, name, text: lines, variables: [] });
  return { kind, name, text: names.join(' · '), by, count, ends, card };
}

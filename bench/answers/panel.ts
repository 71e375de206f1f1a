import { enhance } from '@hone/engine/enhance';
import { ModelFailure } from '../../apps/api/ports/language-model.ts';
import { forEach } from '../../apps/api/testing/load/for-each.ts';
import { answerByArms, type Arm, type Wish } from './arms.ts';
import type { Checked } from './checked.ts';
import { judgeBoth, verdicts, type Verdict } from './judging.ts';
import { shareOf, type Share } from './shares.ts';
import type { Talker } from './talker.ts';

const pairs: readonly (readonly [arm: Arm, against: Arm])[] = [
  ['panel', 'raw'],
  ['panel', 'ask me'],
  ['ask me', 'raw'],
  ['skip', 'raw'],
];

export interface Contest {
  arm: Arm;
  against: Arm;
  counts: Record<Verdict, number>;
  /** Of the verdicts that agree in both orders and name one. */
  won: Share;
}

export interface Checks {
  raw: Share;
  enhanced: Share;
}

const atOnce = 4;

/** A row for which a model fails is left out completely: half of a comparison proves nothing. */
async function each<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<number> {
  let failed = 0;
  await forEach(items, atOnce, async (item) => {
    try {
      await act(item);
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      failed += 1;
    }
  });
  return failed;
}

export async function check(prompts: readonly Checked[], model: Talker): Promise<Checks & { failed: number }> {
  const right = { raw: 0, enhanced: 0, whole: 0 };
  const failed = await each(prompts, async ({ prompt, isRight }) => {
    const { text } = enhance({ text: prompt }).done;
    const raw = await model.say('', prompt);
    const enhanced = text === prompt ? raw : await model.say('', text);
    right.raw += Number(isRight(raw));
    right.enhanced += Number(isRight(enhanced));
    right.whole += 1;
  });
  return { raw: shareOf(right.raw, right.whole), enhanced: shareOf(right.enhanced, right.whole), failed };
}

export async function contest(
  wishes: readonly Wish[],
  { model, judge }: { model: Talker; judge: Talker },
): Promise<{ contests: Contest[]; failed: number }> {
  const rows = pairs.map(([arm, against]) => {
    const counts = Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
    return { arm, against, counts };
  });
  const failed = await each(wishes, async (wish) => {
    const answers = await answerByArms(wish, model, judge);
    const said: Verdict[] = [];
    for (const { arm, against } of rows) {
      said.push(await judgeBoth(judge, wish.hidden, answers[arm], answers[against]));
    }
    for (const [at, verdict] of said.entries()) rows[at]!.counts[verdict] += 1;
  });
  const done = rows.map((row) => ({ ...row, won: shareOf(row.counts.won, row.counts.won + row.counts.lost) }));
  return { contests: done, failed };
}

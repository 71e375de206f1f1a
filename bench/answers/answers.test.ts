import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeModel } from '../../apps/api/composition/models.ts';
import { startModelServer, type ModelServer } from '../../apps/api/testing/models/model-server.ts';
import { judgeBoth } from './judging.ts';
import { check, contest } from './panel.ts';
import { describeShare, shareOf } from './shares.ts';
import { talkerOf, type Talker } from './talker.ts';

interface Played {
  server: ModelServer;
  talker: Talker;
  says(...texts: string[]): void;
}

let [model, judge]: Played[] = [];
const played = async (protocol: 'openai' | 'anthropic'): Promise<Played> => {
  const server = await startModelServer(protocol);
  const listing = { protocol, address: server.address, model: protocol, key: undefined, local: true, reasoning: false };
  const says = (...texts: string[]) => server.next(...texts.map((text) => ({ pieces: [text] })));
  return { server, talker: talkerOf(makeModel(listing, 'local')), says };
};
beforeEach(async () => void ([model, judge] = [await played('openai'), await played('anthropic')]));
afterEach(() => Promise.all([model!.server.stop(), judge!.server.stop()]));

const decide = 'YOU DECIDE';
const verdict = (better: string) => JSON.stringify({ better });
const wish = {
  id: 'one',
  draft: 'Can you translate "the lift is out of order" for me?',
  hidden: 'Can you translate "the lift is out of order" into Polish for me?',
};

describe('a judge', () => {
  it.each([
    ['that picks the first answer in both positions: won', [verdict('A'), verdict('B')], 'won'],
    ['that picks the second answer in both positions: lost', [verdict('B'), verdict('A')], 'lost'],
    ['that sees no difference: tie', [verdict('tie'), verdict('tie')], 'tie'],
    ['that prefers a position: split', [verdict('A'), verdict('A')], 'split'],
    ['that decides only once: split', [verdict('A'), verdict('tie')], 'split'],
    ['that says something else: unusable', ['I like the first one.', verdict('B')], 'unusable'],
    ['that picks neither answer: unusable', [verdict('C'), verdict('A')], 'unusable'],
  ])('%s', async (_, said, expected) => {
    judge!.says(...said);
    expect(await judgeBoth(judge!.talker, 'A wish.', 'One.', 'Two.')).toBe(expected);
  });

  it('is not asked to compare an answer with itself', async () => {
    expect(await judgeBoth(judge!.talker, 'A wish.', 'One.', 'One.')).toBe('tie');
    expect(judge!.server.asked).toEqual([]);
  });
});

describe('a contest', () => {
  it('tells the hidden wish to the simulated user and to the judge, but never to the model', async () => {
    model!.says('Raw.', 'With the answer.', 'Into which language?', 'Asked.');
    judge!.says(
      'Polish',
      decide,
      decide,
      'Polish',
      ...Array.from({ length: 3 }, () => [verdict('A'), verdict('B')]).flat(),
    );
    const { contests, failed } = await contest([wish], { model: model!.talker, judge: judge!.talker });
    expect(failed).toBe(0);
    expect(contests.map(({ arm, against, counts }) => [arm, against, counts.won, counts.tie])).toEqual([
      ['panel', 'raw', 1, 0],
      ['panel', 'ask me', 1, 0],
      ['ask me', 'raw', 1, 0],
      ['skip', 'raw', 0, 1],
    ]);
    const told = model!.server.asked.map(({ body }) => JSON.stringify(body));
    expect(told.filter((text) => text.includes('into Polish'))).toEqual([]);
    expect(told[1]).toMatch(/lift is out of order.*Polish/s);
    expect(told[3]).toMatch(/Into which language\?.*Polish/s);
    expect(model!.talker.spent).toEqual({ input: 40, output: 20 });
  });

  it('leaves out a prompt when a model fails, and counts only verdicts that agree', async () => {
    model!.says('Raw.', 'With the answer.', 'Asked.');
    model!.server.next({ status: 401 });
    judge!.says(
      'Polish',
      decide,
      decide,
      verdict('A'),
      verdict('A'),
      'garbage',
      verdict('A'),
      verdict('B'),
      verdict('A'),
    );
    const first = await contest([wish], { model: model!.talker, judge: judge!.talker });
    expect(first.contests.map(({ counts, won }) => [counts.split, counts.unusable, counts.lost, won.whole])).toEqual([
      [1, 0, 0, 0],
      [0, 1, 0, 0],
      [0, 0, 1, 1],
      [0, 0, 0, 0],
    ]);
    const second = await contest([wish], { model: model!.talker, judge: judge!.talker });
    expect(second).toMatchObject({ failed: 1, contests: [{ counts: { won: 0 } }, {}, {}, {}] });
  });
});

describe('an answer that a program can check', () => {
  it('is checked for the typed and the enhanced prompt, and requested only once if both are the same', async () => {
    model!.says('Canberra', 'It is Canberra.', 'yes');
    const isRight = (wanted: string) => (answer: string) => answer === wanted;
    const prompts = [
      { prompt: 'could you please name the capital of teh country Australia', isRight: isRight('Canberra') },
      { prompt: 'answer only yes or no: is 97 a prime number', isRight: isRight('yes') },
    ];
    const [one, two] = [await check(prompts.slice(0, 1), model!.talker), await check(prompts.slice(1), model!.talker)];
    expect([one.raw.part, one.enhanced.part, two.raw.part, two.enhanced.part]).toEqual([1, 0, 1, 1]);
  });
});

it('a share comes with a confidence interval that widens with fewer samples', () => {
  expect(describeShare(shareOf(15, 20))).toBe('75 % of 20 (53–89)');
  expect(describeShare(shareOf(150, 200))).toBe('75 % of 200 (69–80)');
  expect(describeShare(shareOf(5, 5))).toBe('100 % of 5 (57–100)');
  expect(describeShare(shareOf(0, 0))).toBe('–');
});

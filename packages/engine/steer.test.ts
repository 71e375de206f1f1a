import { expect, it } from 'vitest';
import { enhance } from './enhance.ts';

const open = 'Plan a vegetarian-friendly trip to Rome near me for my kids';

it('what could be asked instead is said, and asked where another question is wanted', () => {
  const first = enhance({ text: open });
  const [asked, next] = first.meta.missing;
  expect(first.ask).toMatchObject({ slot: asked, more: true });
  const other = enhance({ text: open, steer: 'another_question' });
  expect(other.ask?.slot).toBe(next);
  expect(enhance({ text: open, answers: [{ ask: asked!, value: 'skip' }] }).ask?.slot).toBe(next);
  expect(enhance({ text: 'Find a park near me' }).ask).toMatchObject({ slot: 'place', more: false });
  expect(enhance({ text: 'Find a park near me', steer: 'another_question' }).ask).toBeNull();
});

it('nearer to the user’s words, no word goes and none comes but answers; shorter, nothing comes but answers', () => {
  const text = 'hi there, could you please plan a trip to Rome';
  const answers = [{ ask: 'dates', value: 'a week' }] as const;
  expect(enhance({ text, answers }).done.text).toBe('plan a trip to Rome. It’s for a week.');
  expect(enhance({ text, answers, steer: 'my_words', tone: 'formal' }).done.text).toBe(`${text}. It’s for a week.`);
  expect(enhance({ text, answers, steer: 'shorter', tone: 'formal' }).done.text).toBe(
    'plan a trip to Rome. It’s for a week.',
  );
});

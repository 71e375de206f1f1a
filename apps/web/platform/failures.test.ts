import { Refusal } from '@hone/contracts/refusal';
import { expect, test } from 'vitest';
import { shownToasts } from '../ui/toast.ts';
import { onRefusal, showRefusal } from './failures.ts';

const said = () => shownToasts().filter(({ isLeaving }) => !isLeaving).map(({ text }) => text);

test('a refusal that has a way of its own is shown by that and not by a toast, until the way is closed', () => {
  const before = said();
  let times = 0;
  const close = onRefusal('credits.none_left', () => void (times += 1));
  showRefusal(new Refusal('credits.none_left', 402));
  expect([times, said()]).toEqual([1, before]);
  showRefusal(new Refusal('enhance.failed', 502));
  expect(said()).toHaveLength(before.length + 1);
  close();
  showRefusal(new Refusal('credits.none_left', 402));
  expect(times).toBe(1);
  expect(said()).toHaveLength(before.length + 2);
});

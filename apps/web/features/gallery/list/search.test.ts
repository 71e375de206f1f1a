import { expect, it } from 'vitest';
import { occasions } from '../occasions/occasions.ts';
import { searchGallery } from './search.ts';

const found = (search: string) => searchGallery(occasions, search).flatMap(({ list }) => list.map(({ slug }) => slug));

it('A search finds prompts by name, reason, tag and occasion, in any case and with every word', () => {
  expect(found('NOTES clear email')).toContain('email-from-rough-notes');
  expect(found('copied in late')).toEqual(['catch-up-on-a-long-thread']);
  expect(found('conflict')).toContain('reply-to-a-tense-message');
  expect(found('emails')).toHaveLength(6);
  expect(found('unicorn email')).toEqual([]);
});

it('What has a word in its name comes first in its occasion', () => {
  const [emails] = searchGallery(occasions, 'email');
  const isNamed = emails!.list.map(({ name }) => /email/i.test(name));
  expect(isNamed).toContain(true);
  expect(isNamed).toEqual(isNamed.toSorted((one, other) => Number(other) - Number(one)));
});

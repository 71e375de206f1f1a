import { it } from 'vitest';
import { expectLabels } from '../../testing/hands/labels.ts';
import { answerEveryPage } from '../../testing/pages.ts';
import { makeUser } from '../../testing/people.ts';
import { openScreen } from '../../testing/screen.tsx';

it('an empty Variables Library shows every label in its specification', async () => {
  answerEveryPage();
  await openScreen('/variable-library', { as: makeUser('anna') });
  await expectLabels('Variables Library');
});

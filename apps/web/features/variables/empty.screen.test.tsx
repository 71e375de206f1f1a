import { it } from 'vitest';
import { expectLabels } from '../../testing/labels.ts';
import { answerEveryPage } from '../../testing/pages.ts';
import { somebody } from '../../testing/people.ts';
import { openScreen } from '../../testing/screen.tsx';

it('an empty library of variables shows what the specification labels', async () => {
  answerEveryPage();
  await openScreen('/variable-library', { as: somebody('anna') });
  await expectLabels('Variables Library');
});

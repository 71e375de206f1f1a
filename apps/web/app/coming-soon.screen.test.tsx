import { it } from 'vitest';
import { expectLabels } from '../testing/labels.ts';
import { openScreen } from '../testing/screen.tsx';

it('says of a page that is to come that it does', async () => {
  await openScreen('/coming-soon');
  await expectLabels('Coming Soon');
});

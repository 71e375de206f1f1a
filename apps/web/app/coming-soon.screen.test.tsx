import { it } from 'vitest';
import { expectLabels } from '../testing/hands/labels.ts';
import { openScreen } from '../testing/screen.tsx';

it('announces a page that is not built yet', async () => {
  await openScreen('/coming-soon');
  await expectLabels('Coming Soon');
});

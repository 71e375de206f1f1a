import { SaveDialog } from '../library/save-dialog.tsx';
import { words } from '../library/words.ts';
import { ask } from '../platform/ask.ts';
import { drawIn } from '../platform/drawing.ts';
import { t } from '../platform/t.ts';

/** For pages where Hone isn't allowed: the context menu works there too. */
async function start(root: HTMLElement): Promise<void> {
  document.title = t(words.saveTitle);
  const reply = await ask({ ask: 'saving' });
  const text = 'answer' in reply ? reply.answer : '';
  drawIn(root).render(<SaveDialog ask={ask} text={text} end={() => globalThis.close()} />);
}

const root = document.getElementById('root');
if (root) void start(root);

import { SaveDialog } from '../library/save-dialog.tsx';
import { words } from '../library/words.ts';
import { ask } from '../platform/ask.ts';
import { origin } from '../platform/build.ts';
import { drawIn } from '../platform/drawing.ts';
import { useExtensionState } from '../platform/extension-state.ts';
import { t } from '../platform/t.ts';

const dashboard = new URL(origin).host;

/** For pages where Hone isn't allowed: the context menu works there too. */
function SaveWindow({ text }: { text: string }) {
  const { extension, isAway } = useExtensionState(dashboard);
  if (!extension && !isAway) return null;
  // Whoever agrees or connects in another tab comes back to the form.
  const key = `${extension?.agreed} ${extension?.connection}`;
  return <SaveDialog key={key} ask={ask} text={text} end={() => globalThis.close()} />;
}

async function start(root: HTMLElement): Promise<void> {
  document.title = t(words.saveTitle);
  const reply = await ask({ ask: 'saving', id: location.hash.slice(1) });
  const text = 'answer' in reply ? reply.answer : '';
  drawIn(root).render(<SaveWindow text={text} />);
}

const root = document.getElementById('root');
if (root) void start(root);

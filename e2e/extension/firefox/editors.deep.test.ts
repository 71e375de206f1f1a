import { beforeAll, expect, it } from 'vitest';
import { connectRich } from '../../testing/extension/connecting.ts';
import { editorPages } from '../../testing/extension/editors/pages.ts';
import { openEditor } from '../../testing/extension/editors/person.ts';
import { mixed } from '../../testing/extension/editors/texts.ts';
import { startFirefox } from '../../testing/extension/firefox/start.ts';

const companion = startFirefox();
beforeAll(async () => void (await connectRich(companion)));

it.each(editorPages)(
  'in Firefox, Replace inserts the better prompt exactly into $name, and one Ctrl+Z brings the old one back',
  async (editor) => {
    const { becomes, type, improve, replace, undo } = await openEditor(companion, editor);
    await type(mixed);
    await becomes(mixed);
    const better = await improve();
    expect(better.length).toBeGreaterThan(mixed.length);
    await replace();
    await becomes(better);
    await undo();
    await becomes(mixed);
  },
);

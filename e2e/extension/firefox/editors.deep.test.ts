import { beforeAll, expect, it } from 'vitest';
import { connectRich } from '../../testing/extension/connecting.ts';
import { editorPages } from '../../testing/extension/editors/pages.ts';
import { openEditor } from '../../testing/extension/editors/person.ts';
import { startFirefox } from '../../testing/extension/firefox/start.ts';

const companion = startFirefox();
beforeAll(async () => void (await connectRich(companion)));

// Bare ProseMirror refuses every rung there, so the better prompt is copied: docs/decisions/extension.md.
const written = editorPages.filter(({ name }) => name !== 'ProseMirror');

const lines = ['write a poem about rain', 'for my friend Anna'];

it.each(written)(
  'in Firefox, Replace inserts the better prompt exactly into $name, and one Ctrl+Z brings the old one back',
  async (editor) => {
    const { ask, site } = companion;
    const { page, becomes, improve, replace, undo } = await openEditor({ ask, site }, editor);
    await page.keyboard.type(lines[0]!);
    await page.keyboard.press(editor.lineKey ?? 'Enter');
    await page.keyboard.type(lines[1]!);
    await becomes(lines.join('\n'));
    const better = await improve();
    expect(better.length).toBeGreaterThan(lines.join('\n').length);
    await replace();
    await becomes(better);
    await undo();
    await becomes(lines.join('\n'));
  },
);

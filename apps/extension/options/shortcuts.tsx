import {
  keyFieldOf,
  keysFor,
  menuKeys,
  printKeys,
  shortcutNames,
  suggestedKeys,
  type ShortcutName,
} from '@hone/domain/shortcuts';
import { ask } from '../platform/ask.ts';
import { isApple, isWindows } from '../platform/computer.ts';
import type { ExtensionState } from '../platform/messages.ts';
import { t } from '../platform/t.ts';
import { BrowserKeys } from './browser-keys.tsx';
import { KeyField } from './key-field.tsx';
import { Section } from './section.tsx';
import { TriggerField } from './trigger-field.tsx';
import { words } from './words.ts';

const labels: Record<ShortcutName, string> = { enhance: words.enhance, prompts: words.prompts };

/** False: pages don't know yet. */
async function change(changed: Partial<ExtensionState['preferences']['shortcuts']>): Promise<boolean> {
  const reply = await ask({ ask: 'shortcuts', change: changed });
  return 'answer' in reply && reply.answer.arePublished;
}

export function ShortcutSection({ chosen }: { chosen: ExtensionState['preferences']['shortcuts'] }) {
  const keys = keysFor(chosen, isWindows());
  const defaults = suggestedKeys(isWindows());
  return (
    <Section title={words.shortcuts} about={words.shortcutsAbout}>
      <ul className="rows">
        {shortcutNames.map((name) => (
          <KeyField
            key={name}
            label={t(labels[name])}
            keys={keys[name]}
            otherwise={chosen[keyFieldOf(name, isWindows())] === null ? undefined : defaults[name]}
            taken={shortcutNames.filter((other) => other !== name).map((other) => keys[other])}
            onChange={(next) => change({ [keyFieldOf(name, isWindows())]: next })}
          />
        ))}
        <li className="row">
          <span>{t(words.menu)}</span>
          <kbd dir="ltr">{printKeys(menuKeys, isApple())}</kbd>
        </li>
      </ul>
      <TriggerField trigger={chosen.picker} onChange={(picker) => void change({ picker })} />
      <BrowserKeys keys={keys} />
    </Section>
  );
}

import type { Preferences } from '@hone/contracts/profile/preferences';
import { keysFor, menuKeys, printKeys } from '@hone/domain/shortcuts';
import { isApple, isWindows } from './computer.ts';
import { t } from './t.ts';
import { words } from './words.ts';

export function Shortcuts({ chosen }: { chosen: Preferences['shortcuts'] }) {
  const { enhance, prompts } = keysFor(chosen, isWindows());
  const shortcuts = [
    [words.improve, enhance],
    [words.prompts, prompts],
    [words.menu, menuKeys],
  ] as const;
  return (
    <ul className="shortcuts small">
      {shortcuts.map(([does, keys]) => (
        <li key={does}>
          <span>{t(does)}</span>
          <kbd dir="ltr">{printKeys(keys, isApple())}</kbd>
        </li>
      ))}
    </ul>
  );
}

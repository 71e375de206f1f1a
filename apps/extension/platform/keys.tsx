import { t } from './t.ts';
import { words } from './words.ts';

const shortcuts = [
  [words.improve, 'Alt+Shift+E'],
  [words.menu, 'Alt+Shift+F10'],
] as const;

const isApple = navigator.platform.startsWith('Mac');
const printKeys = (keys: string) => (isApple ? keys.replace('Alt+', '⌥').replace('Shift+', '⇧') : keys);

export function Shortcuts() {
  return (
    <ul className="shortcuts small">
      {shortcuts.map(([does, keys]) => (
        <li key={keys}>
          <span>{t(does)}</span>
          <kbd dir="ltr">{printKeys(keys)}</kbd>
        </li>
      ))}
    </ul>
  );
}

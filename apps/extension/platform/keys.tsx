import { t } from './t.ts';
import { words } from './words.ts';

const shortcuts = [
  [words.improve, 'Alt+Shift+E'],
  [words.menu, 'Alt+Shift+F10'],
] as const;

export function Shortcuts() {
  return (
    <ul className="shortcuts small">
      {shortcuts.map(([does, keys]) => (
        <li key={keys}>
          <span>{t(does)}</span>
          <kbd dir="ltr">{keys}</kbd>
        </li>
      ))}
    </ul>
  );
}

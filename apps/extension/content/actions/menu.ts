import { words } from './words.ts';

export type MenuChoice = 'prompts' | 'save' | 'move' | 'now' | 'site' | 'everywhere';

const entries: [MenuChoice, string][] = [
  ['prompts', words.prompts],
  ['save', words.save],
  ['move', words.move],
  ['now', words.notNow],
  ['site', words.notHere],
  ['everywhere', words.nowhere],
];

export interface Menu {
  isOpen(): boolean;
  open(beside: Element): void;
  close(): void;
}

export function makeMenu(page: HTMLElement, choose: (choice: MenuChoice) => void, closed: () => void): Menu {
  const element = page.appendChild(document.createElement('div'));
  element.className = 'menu';
  element.role = 'menu';
  element.ariaLabel = words.menu;
  element.hidden = true;
  const items = entries.map(([choice, label]) => {
    const item = element.appendChild(document.createElement('button'));
    item.type = 'button';
    item.role = 'menuitem';
    item.tabIndex = -1;
    item.textContent = label;
    item.addEventListener('click', () => {
      close();
      choose(choice);
    });
    return item;
  });

  const close = () => {
    if (element.hidden) return;
    element.hidden = true;
    closed();
  };
  element.addEventListener('keydown', (event) => {
    const at = items.indexOf(event.target as HTMLButtonElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) items.at(to % items.length)?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') close();
    else return;
    event.preventDefault();
  });
  // Whatever takes the focus away has closed it.
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (!element.contains(relatedTarget as Node | null))
      queueMicrotask(() => !element.matches(':focus-within') && close());
  });

  return {
    isOpen: () => !element.hidden,
    open(beside) {
      const { left, top, right, bottom } = beside.getBoundingClientRect();
      element.hidden = false;
      const { width, height } = element.getBoundingClientRect();
      const x = Math.min(Math.max(8, right - width), innerWidth - width - 8);
      const y = top - height - 4 >= 8 ? top - height - 4 : Math.min(bottom + 4, innerHeight - height - 8);
      element.style.translate = `${Math.max(8, Math.min(x, left))}px ${Math.max(8, y)}px`;
      items[0]?.focus({ preventScroll: true });
    },
    close,
  };
}

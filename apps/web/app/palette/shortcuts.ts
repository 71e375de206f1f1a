import type { KeyPlace, SingleKey } from '../../data/single-keys.ts';
import { toastRules } from '../../ui/overlays/toast.ts';
import { shortcutWords as words } from './shortcut-words.ts';

export interface Shortcut {
  /** One or several that belong together: 'N', 'Mod+K'. */
  keys: readonly string[];
  does: string;
  /** Off where the user turned such keys off. */
  isSingle: boolean;
}

export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

/** Typed by their declaration: a new key doesn't compile until it is explained here. */
const singleKeyWords: { readonly [Place in KeyPlace]: Readonly<Record<SingleKey<Place>, string>> } = {
  everywhere: { w: words.enhancePage, '?': words.showShortcuts },
  prompts: {
    n: words.newPrompt,
    e: words.editPrompt,
    c: words.copyPrompt,
    x: words.selectPrompt,
    '/': words.searchPrompts,
  },
  variables: { n: words.newVariable, e: words.editVariable, a: words.addValue, '/': words.searchVariables },
  history: { j: words.nextSession, k: words.previousSession, '/': words.searchHistory },
  sessionSteps: { j: words.olderPrompt, k: words.newerPrompt },
  session: { c: words.copyEnhanced, s: words.saveSession },
};

const singles = (place: KeyPlace): Shortcut[] =>
  Object.entries(singleKeyWords[place]).map(([key, does]) => ({ keys: [key.toUpperCase()], does, isSingle: true }));
const other = (keys: string | readonly string[], does: string): Shortcut => ({
  keys: typeof keys === 'string' ? [keys] : keys,
  does,
  isSingle: false,
});

const upAndDown = other(['ArrowUp', 'ArrowDown'], words.moveInList);

export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: words.everywhere,
    shortcuts: [
      other('Mod+K', words.search),
      other('Mod+B', words.toggleSidebar),
      ...singles('everywhere'),
      other(toastRules.key, words.notifications),
      other('Escape', words.close),
    ],
  },
  {
    title: words.promptLibrary,
    shortcuts: [
      ...singles('prompts'),
      other(['ArrowLeft', 'ArrowRight'], words.moveBetweenColumns),
      upAndDown,
      other('Enter', words.open),
      other('Space', words.toggleSelection),
      other(['Shift+ArrowUp', 'Shift+ArrowDown'], words.selectMore),
      other('Mod+A', words.selectAll),
      other('Escape', words.clearSelection),
      other('F2', words.renameCategory),
      other('Delete', words.remove),
    ],
  },
  {
    title: words.editor,
    shortcuts: [
      other('Mod+S', words.save),
      other('Mod+Enter', words.enhance),
      other('{{', words.completeVariable),
      other('Escape', words.cancel),
    ],
  },
  {
    title: words.variablesLibrary,
    shortcuts: [...singles('variables'), upAndDown, other('Delete', words.remove)],
  },
  { title: words.history, shortcuts: [...singles('history'), other('Delete', words.removeSession)] },
  { title: words.openSession, shortcuts: [...singles('sessionSteps'), ...singles('session')] },
];

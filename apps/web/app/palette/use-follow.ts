import type { Prompt } from '@hone/contracts/library/prompts';
import type { Path } from '@hone/contracts/routes';
import { useGo, type Query } from '../../browser/address/navigation.tsx';
import { readyToWrite } from '../../browser/ready-to-write.ts';
import { setFocusAfterDialog } from '../../ui/overlays/dialog-focus.ts';

export interface Follow {
  prompt(prompt: Prompt): void;
  variable(id: string): void;
  session(id: string, prompt: string | undefined): void;
  page(to: Path, query?: Query): void;
  /** Ready to write. */
  enhance(): void;
  /** It opens in the editor, which keeps a draft of any unsaved text. */
  newPrompt(name?: string): void;
  action(act: () => void): void;
}

const preview = '[data-column=preview] [data-entry]';

/** Leads to what was chosen in the palette, and gives it the focus. */
export function useFollow(close: () => void): Follow {
  const go = useGo();
  const follow = (to: Path, query?: Query, place = 'main', state: Record<string, string> = {}) => {
    close();
    setFocusAfterDialog(() => focusPage(place));
    go(to, { ...(query && { query }), state });
  };
  return {
    prompt: ({ id, category }) => follow('/prompt-library', { category, prompt: id }, preview),
    variable: (id) => follow('/variable-library', { variable: id }, 'article'),
    session: (id, prompt) => follow('/history', { session: id, prompt }),
    page: (to, query) => follow(to, query),
    enhance: () => follow('/enhance', undefined, 'main textarea', readyToWrite),
    newPrompt: (name) => follow('/prompt-library', { act: 'new' }, 'main', name === undefined ? {} : { name }),
    action(act) {
      close();
      act();
    },
  };
}

/** The page, or a dialog that opened with it, may have taken the focus already. */
function focusPage(place: string): void {
  const main = document.querySelector<HTMLElement>('main');
  const { activeElement } = document;
  if (activeElement?.closest('main *, [role=dialog][data-state=open]')) return;
  const wanted = document.querySelector<HTMLElement>(place) ?? main;
  wanted?.focus({ preventScroll: true });
  if (document.activeElement !== wanted) main?.focus({ preventScroll: true });
}

import type { Library } from '@hone/client/library';
import type { Category } from '@hone/contracts/library/categories';
import type { Prompt } from '@hone/contracts/library/prompts';
import { problemOfPlace } from '@hone/domain/categories';
import { useRef, type DragEvent } from 'react';
import { allPrompts } from '../selection.ts';
import { isUnansweredId } from '../unanswered.ts';

interface Dragging {
  library: Library;
  canWrite: boolean;
  moveCategory(category: Category, parent: string | null): void;
  movePrompt(prompt: Prompt, category: Category): void;
}

type Dragged = { category: Category } | { prompt: Prompt };

/** Milliseconds over a closed category, after which it opens. */
const untilOpen = 700;

/**
 * Rows are links, which can be dragged as they are; Escape cancels. The mark is set in the DOM, since drawing the
 * columns at each move would be slow.
 */
export function useDragging({ library, canWrite, moveCategory, movePrompt }: Dragging) {
  const dragged = useRef<Dragged>(undefined);
  const over = useRef<HTMLElement>(undefined);
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hover = (row: HTMLElement | undefined, isAllowed: boolean) => {
    if (row !== over.current) {
      clearTimeout(opening.current);
      delete over.current?.dataset['drop'];
      const closed = row?.querySelector<HTMLElement>('[aria-expanded=false]:not([aria-haspopup])');
      if (closed) opening.current = setTimeout(() => closed.click(), untilOpen);
    }
    over.current = row;
    if (row && isAllowed) row.dataset['drop'] = '';
  };
  const end = () => {
    hover(undefined, false);
    dragged.current = undefined;
  };
  const findDragged = (target: Element): Dragged | undefined => {
    const id = target.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? '';
    const list = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
    const prompt = list === 'prompts' ? library.prompts.get(id) : undefined;
    const category = list === 'categories' ? library.categories.get(id) : undefined;
    if (!canWrite || isUnansweredId(id) || !(prompt ?? category)?.can_delete) return undefined;
    return category ? { category } : { prompt: prompt! };
  };
  return {
    onDragStart({ target }: DragEvent) {
      // Selected text can be dragged as well.
      dragged.current = target instanceof Element ? findDragged(target) : undefined;
    },
    onDragOver(event: DragEvent) {
      const what = dragged.current;
      const row = what && rowUnder(event.target as Node, what);
      const isAllowed = row !== undefined && mayGo(library, what!, row.dataset['key']);
      hover(row, isAllowed);
      if (!isAllowed) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
    },
    onDragLeave({ relatedTarget }: DragEvent) {
      if (!over.current?.contains(relatedTarget as Node | null)) hover(undefined, false);
    },
    onDrop(event: DragEvent) {
      const [what, row] = [dragged.current, over.current];
      end();
      if (!what || !row) return;
      event.preventDefault();
      const home = library.categories.get(row.dataset['key']!);
      if ('category' in what) moveCategory(what.category, home?.id ?? null);
      else if (home) movePrompt(what.prompt, home);
    },
    onDragEnd: end,
  };
}

/** Elsewhere in the column, a category goes to the top level, like over 'All prompts'. */
function rowUnder(target: Node, what: Dragged): HTMLElement | undefined {
  // In Firefox it may be a text.
  const element = target instanceof Element ? target : target.parentElement;
  const column = element?.closest('[data-column=categories]');
  const row = column && element?.closest<HTMLElement>('[data-key]');
  const top = 'category' in what ? column?.querySelector<HTMLElement>(`[data-key=${allPrompts}]`) : undefined;
  return row ?? top ?? undefined;
}

function mayGo({ categories }: Library, what: Dragged, target: string | undefined): boolean {
  if (target === undefined || isUnansweredId(target)) return false;
  if ('prompt' in what) return categories.has(target) && target !== what.prompt.category;
  const { id, parent } = what.category;
  if (target === allPrompts) return parent !== null;
  return target !== parent && problemOfPlace(categories, id, target) === undefined;
}

import type { Prompt } from '@hone/contracts/prompts';
import { useEffect, useRef } from 'react';
import { arrivalState, useGo, useQueryValue, type Query } from '../../platform/navigation.tsx';

/** Stands in the address for the prompts of all categories. */
export const allPrompts = 'all';

const acts = ['new', 'edit', 'enhance'] as const;
/** What is done in the third column instead of reading. */
export type Act = (typeof acts)[number];

/** What the address names. */
export interface Selected {
  /** A category's id, or `allPrompts`; undefined: none was chosen yet. */
  category: string | undefined;
  prompt: string | undefined;
  search: string | undefined;
  act: Act | undefined;
}

type Level = 'categories' | 'prompts' | 'preview' | 'editor';

/** How deep it leads, where one column shows at a time. */
export function levelOf({ category, prompt, search, act }: Selected): Level {
  if (act) return 'editor';
  if (prompt !== undefined) return 'preview';
  return category === undefined && search === undefined ? 'categories' : 'prompts';
}

/**
 * An address may name an act that is none for this prompt: what came with the account is enhanced as a copy, and stays
 * as it is.
 */
export function isActOf(act: Act | undefined, prompt: Pick<Prompt, 'can_delete'> | undefined): boolean {
  return act === 'new' || (prompt !== undefined && (act === 'enhance' || prompt.can_delete));
}

const path = '/prompt-library';
const queryOf = ({ category, prompt, search, act }: Selected): Query => ({ category, prompt, search, act });

/** The selection of the page, which is its address: how it is led to, and left without a dead step back. */
export function useSelection() {
  const [category] = useQueryValue('category');
  const [prompt] = useQueryValue('prompt');
  const [search] = useQueryValue('search');
  const [named] = useQueryValue('act');
  const act = acts.find((one) => one === named);
  const selected: Selected = { category, prompt, search, act };
  const go = useGo();
  const address = JSON.stringify(selected);
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (left.current !== address) left.current = undefined;
  }, [address]);

  const complete = (wanted: Partial<Selected>): Selected => ({
    category: undefined,
    prompt: undefined,
    search: undefined,
    act: undefined,
    ...wanted,
  });
  const show = (wanted: Partial<Selected>) =>
    go(path, { query: queryOf(complete(wanted)), state: { from: levelOf(selected) } });
  const replace = (wanted: Partial<Selected>) =>
    go(path, { query: queryOf(complete(wanted)), replace: true, state: arrivalState() });
  return {
    ...selected,
    level: levelOf(selected),
    /** For a link. */
    leadTo: (wanted: Partial<Selected>) =>
      ({ to: path, query: queryOf(complete(wanted)), state: { from: levelOf(selected) } }) as const,
    show,
    /** Without a step that could be gone back to. */
    replace,
    /** To where this was come from, when that is what is wanted. */
    backTo(wanted: Partial<Selected>) {
      // Going back takes a moment, in which it may be asked for again.
      if (left.current === address) return;
      if (arrivalState()['from'] !== levelOf(complete(wanted))) return replace(wanted);
      left.current = address;
      history.back();
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;

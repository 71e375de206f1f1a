import { fragmentLimits } from '@hone/domain/library';
import { addsFragment, findByName, findFragments, fragmentMark, resolveFragments } from '@hone/text/fragments';
import { useMemo, type ReactNode } from 'react';
import { Link } from '../../../browser/address/navigation.tsx';
import { useAdvanced } from '../../../data/advanced.ts';
import { rich, t } from '../../../ui/t.ts';
import type { Editing } from './use-editor.ts';
import { words } from './words.ts';

/** A name may be half written. */
const isAsked = (text: string) => /\{\{ *>/.test(text);

/** The prompts that this one can insert, and what is to be said about those that it does. */
export function useFragments({ text, library: { prompts }, own, saved }: Editing) {
  const isAdvanced = useAdvanced();
  const isWanted = isAsked(text);
  const { id = '', name: ownName = '' } = own ?? {};
  const find = useMemo(() => findByName(prompts.values()), [prompts]);
  const hints = useMemo(
    () =>
      isWanted && isAdvanced
        ? [...prompts.values()]
            .filter((prompt) => prompt.id !== id)
            .map(({ name }) => ({ name: fragmentMark + name }))
            .toSorted((one, other) => (one.name < other.name ? -1 : 1))
        : undefined,
    [isWanted, isAdvanced, prompts, id],
  );
  const notice = useMemo((): ReactNode => {
    if (!isWanted || findFragments(text).length === 0) return undefined;
    if (!isAdvanced && addsFragment(text, saved)) return rich(words.fragmentsOfPro, { plans: toPlans });
    const resolved = resolveFragments({ id, name: ownName, text }, find, fragmentLimits);
    if (!('refused' in resolved)) {
      const [name] = resolved.unknown;
      return name !== undefined && t(words.noPrompt, { name, reference: `{{> ${name}}}` });
    }
    const { refused } = resolved;
    return refused.is === 'circle' && t(words.circle, { path: refused.path.join(' → ') });
  }, [isWanted, isAdvanced, text, saved, id, ownName, find]);
  return { hints, notice: notice || undefined };
}

function toPlans(children: ReactNode): ReactNode {
  return (
    <Link to="/billing-plans" className="link">
      {children}
    </Link>
  );
}

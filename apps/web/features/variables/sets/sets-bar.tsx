import type { ValueSet } from '@hone/contracts/library/prompts';
import type { VariableValue } from '@hone/text/variables';
import { BookmarkPlus, EllipsisVertical, Lock, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { messageOfField } from '../../../data/failures.ts';
import { Link } from '../../../browser/address/navigation.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import { Badge } from '../../../ui/states/badge.tsx';
import { t } from '../../../ui/t.ts';
import { useAdvanced } from '../../../data/advanced.ts';
import { SetNameForm } from './set-name-form.tsx';
import { useSets } from './use-sets.ts';
import { words } from './words.ts';

interface SetsBarProps {
  prompt: string;
  /** What is filled in now. */
  given(): readonly VariableValue[];
  choose(values: readonly VariableValue[]): void;
}

/** Sets of values of one prompt: to choose, keep, rename and delete. */
export function SetsBar({ prompt, given, choose }: SetsBarProps) {
  const [refused, setRefused] = useState<string>();
  const { sets, isReadOnly, isBusy, keep, rename, remove } = useSets(prompt, (refusal) => {
    const said = messageOfField(refusal, 'name');
    setRefused(said);
    return said !== undefined;
  });
  const [chosen, setChosen] = useState<string>();
  const [naming, setNaming] = useState<'keep' | 'rename'>();
  const opener = useRef<HTMLButtonElement>(null);
  const isAdvanced = useAdvanced();
  const set = sets.find(({ id }) => id === chosen);

  const name = (what: typeof naming) => {
    setRefused(undefined);
    setNaming(what);
  };
  const close = () => {
    setNaming(undefined);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const submit = async (typed: string) => {
    const kept = naming === 'rename' && set ? await rename(set, typed) : await keep(typed, given());
    if (!kept) return;
    if (kept !== true) setChosen(kept.id);
    close();
  };
  if (naming) {
    return (
      <SetNameForm
        start={set?.name ?? ''}
        taken={naming === 'keep' ? sets : []}
        refused={refused}
        isBusy={isBusy}
        submit={submit}
        cancel={close}
      />
    );
  }
  return (
    <div className="-my-1 flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
      {sets.length > 0 && (
        <div className="flex min-w-0 grow items-end gap-1 sm:max-w-72">
          <div className="min-w-0 grow">
            <Select
              label={t(words.sets)}
              isInBar
              placeholder={t(words.choose)}
              options={sets.map(({ id, name: label }) => ({ value: id, label }))}
              value={set?.id ?? ''}
              onChange={(id) => {
                setChosen(id);
                choose(sets.find((one) => one.id === id)?.values ?? []);
              }}
            />
          </div>
          {set && !isReadOnly && <SetMenu set={set} rename={() => name('rename')} remove={() => void remove(set)} />}
        </div>
      )}
      {isAdvanced || set ? (
        <Button ref={opener} look="quiet" size="small" disabled={isReadOnly} onClick={() => name('keep')}>
          <BookmarkPlus aria-hidden />
          {t(words.keep)}
        </Button>
      ) : (
        <Link
          to="/billing-plans"
          title={t(words.partOfPro)}
          className="link inline-flex items-center gap-1.5 text-small"
        >
          <Lock aria-hidden className="size-3.5" />
          {t(words.keep)}
          <Badge>{t(words.isPro)}</Badge>
        </Link>
      )}
    </div>
  );
}

function SetMenu({ set, rename, remove }: { set: ValueSet; rename(): void; remove(): void }) {
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t(words.more, { name: set.name })} size="small">
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil aria-hidden />} onChoose={rename}>
        {t(words.rename)}
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onChoose={remove}>
        {t(words.remove)}
      </MenuItem>
    </Menu>
  );
}

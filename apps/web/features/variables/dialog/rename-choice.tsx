import type { Prompt } from '@hone/contracts/library/prompts';
import { tidyName } from '@hone/domain/library';
import { hasBraces, variableKey } from '@hone/text/variables';
import { useState } from 'react';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { t } from '../../../ui/t.ts';
import { referenceTo } from '../reference.ts';
import { useUses } from '../uses.ts';
import type { Subject } from './subject.ts';
import { words } from './words.ts';

/** On by default. */
export function useRenaming(subject: Subject, typed: string, prompts: ReadonlyMap<string, Prompt>) {
  const [isChosen, setChosen] = useState(true);
  const uses = useUses(prompts);
  const name = subject.kind === 'edit' ? subject.variable.name : undefined;
  const count = name === undefined ? 0 : (uses?.get(variableKey(name)) ?? 0);
  const wanted = tidyName(typed);
  const isOffered = count > 0 && wanted !== '' && wanted !== name && !hasBraces(wanted);
  return { name: name ?? '', count, isOffered, isChosen, setChosen, isWanted: isOffered && isChosen };
}

export function RenameChoice({
  renaming: { name, count, isChosen, setChosen },
}: {
  renaming: ReturnType<typeof useRenaming>;
}) {
  return (
    <div className="-mt-2 grid">
      <Checkbox
        label={t(words.renameInPrompts, { count })}
        checked={isChosen}
        onChange={(event) => setChosen(event.target.checked)}
      />
      {!isChosen && (
        <p className="ps-6 text-small text-ink-3 wrap-anywhere">
          {t(words.notRenamed, { reference: referenceTo(name) })}
        </p>
      )}
    </div>
  );
}

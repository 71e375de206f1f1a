import { changePreferences, getPreferences, StandingInstruction } from '@hone/contracts/profile/preferences';
import type { Code } from '@hone/contracts/messages';
import { countCharacters } from '@hone/domain/access/names';
import { longestInstruction } from '@hone/domain/preferences';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { afterPress } from '../../../data/forms/after-press.ts';
import { useChange } from '../../../data/write/change.ts';
import { useData } from '../../../data/data.ts';
import { messageOfCode } from '../../../data/failures.ts';
import { t } from '../../../ui/t.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { words } from './words.ts';

const nearEnd = 0.8;

/** Saved when it is left, or by Enter. What couldn't be saved stays in the field. */
export function StandingField() {
  const { data } = useData(getPreferences);
  const change = useChange(changePreferences, getPreferences);
  const [draft, setDraft] = useState<string>();
  const [error, setError] = useState<string>();
  const kept = data?.standing_instruction ?? '';
  const text = draft ?? kept;
  const count = countCharacters(text);

  const save = async (given: string, standing_instruction: string) => {
    setDraft(undefined);
    if (standing_instruction === kept) return;
    const says = t(standing_instruction === '' ? words.removed : words.changed);
    const back = kept === '' ? undefined : { says, undo: { body: { standing_instruction: kept } } };
    const { ok } = await change({ body: { standing_instruction } }, back);
    if (ok) return;
    setDraft((typed) => typed ?? given);
    setError(t(words.notSaved));
  };
  const leave = (refuse: (code: Code) => void) => {
    if (draft === undefined) return;
    const read = z.safeParse(StandingInstruction, draft);
    if (read.success) void save(draft, read.data);
    else refuse(read.error.issues[0]!.message as Code);
  };
  const show = (code: Code) =>
    setError(
      code === 'request.field.too_long' ? t(words.tooLong, { maximum: longestInstruction }) : messageOfCode(code),
    );
  const leaveForGood = useEffectEvent(() => leave(() => undefined));
  useEffect(() => () => leaveForGood(), []);

  return (
    <TextArea
      label={t(words.label)}
      hint={t(words.hint)}
      error={error}
      value={text}
      rows={2}
      count={count}
      {...(count > nearEnd * longestInstruction && { maximum: longestInstruction })}
      data-takes-enter
      onChange={({ currentTarget: { value } }) => {
        setDraft(value);
        setError(undefined);
      }}
      onBlur={(event) => leave((code) => void afterPress(event).then(() => show(code)))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        leave(show);
      }}
    />
  );
}

import { OwnModelForm as Rules, saveOwnModel, getOwnModel, type OwnModelAnswer } from '@hone/contracts/enhance/models';
import { providerAddresses, tidyModelAddress, type ModelProtocol } from '@hone/domain/enhance/models';
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { updateData } from '../../data/data.ts';
import { useRules } from '../../data/forms/form.ts';
import { useSend } from '../../data/write/send.ts';
import { loginOwner } from '../../data/session.ts';
import { readDraft, useDraft, type Values } from './draft.ts';
import { useCheck } from './use-check.ts';

type Saved = OwnModelAnswer['model'];

const blank: Values = {
  protocol: 'openai',
  address: providerAddresses.openai,
  model: '',
  key: '',
  reasoning: false,
};

function valuesOf(saved: Saved): Values {
  if (!saved) return blank;
  const { protocol, address, model, reasoning } = saved;
  return { protocol, address, model, key: '', reasoning };
}

export function useOwnModelForm(saved: Saved, close: () => void) {
  const userId = loginOwner() ?? '';
  const [{ start, draft }] = useState(() => ({ start: valuesOf(saved), draft: readDraft(userId) }));
  const isOver = useRef(false);
  const form = useRules(Rules, start, { leavesUnchangedAlone: true });
  const { send, isSending } = useSend(saveOwnModel, { place: form.place });
  const { check, checked, isChecking, forget } = useCheck(form.place);
  const readValues = (): Values => {
    const { address = '', key = '', reasoning = false, ...rest } = form.values();
    return { ...rest, address, key, reasoning };
  };
  useDraft(userId, form.isChanged, () => (isOver.current ? undefined : readValues()));

  const takeUpDraft = useEffectEvent(() => {
    for (const name of Object.keys(draft ?? {}) as (keyof Values)[]) {
      if (draft![name] !== start[name]) form.set(name, draft![name], { shouldDirty: true });
    }
  });
  useEffect(() => takeUpDraft(), []);

  const leave = () => {
    isOver.current = true;
    close();
  };
  const address = form.value('address') ?? '';
  return {
    form,
    address,
    isSending,
    checked,
    isChecking,
    forget,
    leave,
    /** The stored key is kept for its own address alone. */
    isSameAddress: saved !== null && tidyModelAddress(address.trim()) === saved.address,
    chooseProvider(next: ModelProtocol) {
      const isTheProviders = ['', ...Object.values(providerAddresses)].includes(address.trim());
      form.set('protocol', next, { shouldDirty: true });
      if (isTheProviders) form.set('address', providerAddresses[next], { shouldDirty: true, shouldValidate: true });
      forget();
    },
    check: () => void form.onSubmit(check)(),
    save(event: SubmitEvent) {
      const saveAll = form.onSubmit(async (values) => {
        const outcome = await send({ body: values });
        if (!outcome.ok) return;
        updateData(getOwnModel, () => outcome.data);
        leave();
      });
      void saveAll(event);
    },
  };
}

import { checkOwnModel, getOwnModel, type OwnModelForm } from '@hone/contracts/models';
import type { DataOf } from '@hone/contracts/define';
import type { Refusal } from '@hone/contracts/refusal';
import { useState } from 'react';
import { useSend } from '../../data/send.ts';

export type Checked = DataOf<typeof checkOwnModel>;

export function useCheck(place?: (refusal: Refusal) => boolean) {
  const [checked, setChecked] = useState<Checked>();
  // One that works ends a pause.
  const { send, isSending } = useSend(checkOwnModel, { refreshes: [getOwnModel], ...(place && { place }) });
  return {
    checked,
    isChecking: isSending,
    forget: () => setChecked(undefined),
    async check(body: OwnModelForm) {
      setChecked(undefined);
      const outcome = await send({ body });
      if (outcome.ok) setChecked(outcome.data);
    },
  };
}

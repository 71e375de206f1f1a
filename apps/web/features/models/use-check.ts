import { checkOwnModel, getOwnModel, type OwnModelForm } from '@hone/contracts/enhance/models';
import type { DataOf } from '@hone/contracts/declarations/define';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { useState } from 'react';
import { useSend } from '../../data/write/send.ts';

export type Checked = DataOf<typeof checkOwnModel>;

export function useCheck(place?: (refusal: Refusal) => boolean) {
  const [checked, setChecked] = useState<Checked>();
  // A successful check ends a pause.
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

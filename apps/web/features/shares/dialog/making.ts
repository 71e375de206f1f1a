import type { Refusal } from '@hone/contracts/declarations/refusal';
import { createShare, listShares } from '@hone/contracts/library/shares';
import { useEffect, useEffectEvent, useState } from 'react';
import { tryCopying } from '../../../browser/copy-text.ts';
import { updateData } from '../../../data/data.ts';
import { useSend } from '../../../data/write/send.ts';
import { linkTo } from './links.ts';
import type { SharedSubject } from './subject.ts';

/** Opening the dialog makes the link, or finds the one that is there, and copies it. */
export function useMaking({ kind, id }: SharedSubject) {
  const [state, setState] = useState<'under way' | 'made' | 'copied' | Refusal>('under way');
  const { send } = useSend(createShare, { says: false, place: () => true, refreshes: [listShares] });
  const make = async () => {
    const outcome = await send({ body: { kind, subject: id } });
    if (!outcome.ok) return outcome.refusal;
    const share = outcome.data;
    updateData(listShares, (known) => [share, ...known.filter((one) => one.id !== share.id)]);
    return (await tryCopying(linkTo(share))) ? 'copied' : 'made';
  };
  const start = useEffectEvent(() => void make().then(setState));
  useEffect(() => start(), []);
  const again = () => {
    setState('under way');
    void make().then(setState);
  };
  return { state, again };
}

import type { Refusal } from '@hone/contracts/declarations/refusal';
import { createShare, listShares, type Share } from '@hone/contracts/library/shares';
import { useEffect, useEffectEvent, useState } from 'react';
import { tryCopying } from '../../../browser/copy-text.ts';
import { useSend } from '../../../data/write/send.ts';
import { linkTo } from './links.ts';
import type { SharedSubject } from './subject.ts';

interface Made {
  state: 'under way' | 'made' | 'copied' | Refusal;
  made?: Share;
}

/** Opening the dialog makes the link, or finds the one that is there, and copies it. */
export function useMaking({ kind, id }: SharedSubject) {
  const [shown, setShown] = useState<Made>({ state: 'under way' });
  const { send } = useSend(createShare, { says: false, place: () => true, refreshes: [listShares] });
  const make = async (): Promise<Made> => {
    const outcome = await send({ body: { kind, subject: id } });
    if (!outcome.ok) return { state: outcome.refusal };
    const made = outcome.data;
    return { state: (await tryCopying(linkTo(made))) ? 'copied' : 'made', made };
  };
  const start = useEffectEvent(() => void make().then(setShown));
  useEffect(() => start(), []);
  const again = () => {
    setShown({ state: 'under way' });
    void make().then(setShown);
  };
  return { ...shown, again };
}

import { createElement, useEffect, useEffectEvent, type ComponentType } from 'react';
import { toast } from '../ui/toast.ts';
import { sayCode } from './failures.ts';
import { useLater } from './later.ts';

interface LaterDialogProps<Props> {
  load(): Promise<ComponentType<Props>>;
  isWanted: boolean;
  /** It is what most people come for: fetched with the first sign of somebody, ahead of their wish. */
  isLikely?: boolean;
  /** Its code did not come, which was said. */
  giveUp(): void;
  props: Props;
}

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** A dialog whose code is no part of its page. */
export function LaterDialog<Props extends object>({
  load,
  isWanted,
  isLikely = false,
  giveUp,
  props,
}: LaterDialogProps<Props>) {
  const { Part, prepare, bring } = useLater(load);
  const isMissing = isWanted && !Part;
  const fetchIt = useEffectEvent(() =>
    bring().catch(() => {
      toast.failed(sayCode('request.unreachable'));
      giveUp();
    }),
  );
  useEffect(() => void (isMissing && fetchIt()), [isMissing]);
  const fetchAhead = useEffectEvent(prepare);
  useEffect(() => {
    if (!isLikely) return undefined;
    const once = () => {
      forget();
      fetchAhead();
    };
    const forget = () => signs.forEach((sign) => removeEventListener(sign, once, true));
    signs.forEach((sign) => addEventListener(sign, once, true));
    return forget;
  }, [isLikely]);
  return Part ? createElement(Part, props) : null;
}

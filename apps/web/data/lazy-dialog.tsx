import { createElement, useEffect, useEffectEvent, type ComponentType } from 'react';
import { showMissingCode } from './failures.ts';
import { useLazy } from '../browser/lazy.ts';

interface LaterDialogProps<Props> {
  load(): Promise<ComponentType<Props>>;
  isWanted: boolean;
  /** What most people come for: preloaded at the first sign of activity. */
  isLikely?: boolean;
  giveUp(): void;
  props: Props;
}

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

export function LazyDialog<Props extends object>({
  load,
  isWanted,
  isLikely = false,
  giveUp,
  props,
}: LaterDialogProps<Props>) {
  const { Part, prepare, mount } = useLazy(load);
  const isMissing = isWanted && !Part;
  const fetchIt = useEffectEvent(() =>
    mount().catch((error: unknown) => {
      showMissingCode(error);
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

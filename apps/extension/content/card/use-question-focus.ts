import { useLayoutEffect, type RefObject } from 'react';

/** A question takes the focus when it comes, from whoever was only waiting for it. */
export function useQuestionFocus(
  frame: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  result: string | undefined,
): void {
  useLayoutEffect(() => {
    const root = frame.current?.getRootNode();
    const focused = root instanceof ShadowRoot ? root.activeElement : null;
    if (result === undefined || focused === null || (focused !== body.current && focused !== frame.current)) return;
    frame.current?.querySelector<HTMLElement>('.question.brief .own')?.focus({ preventScroll: true });
  }, [frame, body, result]);
}

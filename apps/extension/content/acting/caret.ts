/** Remembers where the caret stands in a box, so that it is there again when the focus comes back. */
export function rememberCaret(box: HTMLElement): () => void {
  const selection = document.getSelection();
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection ?? {};
  // A field of its own remembers by itself.
  const isInside =
    box.isContentEditable && anchorNode && focusNode && box.contains(anchorNode) && box.contains(focusNode);
  return () => {
    box.focus({ preventScroll: true });
    if (!isInside || !box.contains(anchorNode) || !box.contains(focusNode)) return;
    try {
      selection?.setBaseAndExtent(anchorNode, anchorOffset ?? 0, focusNode, focusOffset ?? 0);
    } catch {
      // The text is shorter by now.
    }
  };
}

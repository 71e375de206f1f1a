export function rememberCaret(box: HTMLElement): () => void {
  const selection = document.getSelection();
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection ?? {};
  // An input field remembers its own caret.
  const isInside =
    box.isContentEditable && anchorNode && focusNode && box.contains(anchorNode) && box.contains(focusNode);
  return () => {
    box.focus({ preventScroll: true });
    if (!isInside || !box.contains(anchorNode) || !box.contains(focusNode)) return;
    try {
      selection?.setBaseAndExtent(anchorNode, anchorOffset ?? 0, focusNode, focusOffset ?? 0);
    } catch {
      // The text has become shorter.
    }
  };
}

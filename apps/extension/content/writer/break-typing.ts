/**
 * Chromium undoes what is typed at once, and takes what we write for typing. It ends where the selection changes, if
 * only for a moment that no one sees.
 */
export function breakTyping(box: HTMLElement): void {
  if (box instanceof HTMLTextAreaElement) {
    const { selectionStart, selectionEnd } = box;
    box.select();
    return box.setSelectionRange(selectionStart, selectionEnd);
  }
  const selection = document.getSelection();
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {};
  if (!anchorNode || !focusNode || !box.contains(anchorNode) || !box.contains(focusNode)) return;
  selection?.selectAllChildren(box);
  selection?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
}

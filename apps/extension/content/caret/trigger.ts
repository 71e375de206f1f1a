/** Longer than any name that is searched for. */
const longest = 40;

/** What was typed after the trigger. Undefined: there is none where one counts, at a line's start or behind a space. */
export function typedAfter(trigger: string, before: string): string | undefined {
  const at = before.lastIndexOf(trigger);
  const typed = before.slice(at + trigger.length);
  // A comment, a third slash, or a path.
  const isOther = typed.length > longest || /^\s|\n/.test(typed) || typed.includes(trigger.at(-1)!);
  return at < 0 || isOther || /\S$/.test(before.slice(0, at)) ? undefined : typed;
}

/** On the caret's line. Undefined: text is selected, or a code editor has it. */
export function textBeforeCaret(box: HTMLElement): string | undefined {
  if (box instanceof HTMLTextAreaElement) {
    const { selectionStart, selectionEnd, value } = box;
    return selectionStart === selectionEnd ? value.slice(Math.max(0, selectionEnd - 100), selectionEnd) : undefined;
  }
  const { focusNode, focusOffset, isCollapsed } = document.getSelection() ?? {};
  if (!(focusNode instanceof Text) || !isCollapsed || !box.contains(focusNode)) return undefined;
  if (box.closest('.cm-editor, .monaco-editor, .ace_editor')) return undefined;
  return lineBefore(focusNode, box) + focusNode.data.slice(0, focusOffset);
}

/** Marked words are elements of their own. */
function lineBefore(text: Text, box: HTMLElement): string {
  let at: Node = text;
  while (!at.previousSibling && at.parentElement && at.parentElement !== box && isInline(at.parentElement))
    at = at.parentElement;
  const before = at.previousSibling;
  return before instanceof Text || (before instanceof Element && isInline(before)) ? (before.textContent ?? '') : '';
}

function isInline(element: Element): boolean {
  return element.localName !== 'br' && getComputedStyle(element).display.startsWith('inline');
}

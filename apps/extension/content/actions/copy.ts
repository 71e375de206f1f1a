/** Some pages block the Clipboard API for everyone. */
export async function copyText(root: ShadowRoot, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(root, text);
  }
}

function copyByCommand(root: ShadowRoot, text: string): boolean {
  const before = root.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  root.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return isCopied;
}

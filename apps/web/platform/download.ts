/** Hands a file to the browser, to be saved under this name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Not while the browser may still be about to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

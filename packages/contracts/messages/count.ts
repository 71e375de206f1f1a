/** '10,000': sentences are English. */
export function count(number: number): string {
  return number.toLocaleString('en-US');
}

export function kilobytes(bytes: number): number {
  return bytes / 1024;
}

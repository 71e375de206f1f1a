/** Instead of `URL.canParse`, which refuses 'https://bücher.example' in Node 20 and 22 once it has run some thousand times. */
export function isUrl(address: string): boolean {
  try {
    return new URL(address).href !== '';
  } catch {
    return false;
  }
}

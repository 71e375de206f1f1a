const name = 'hone';
/** Written by the vendor's own library, once the user has agreed. */
export const analyticsItem = { name, key: `ph_${name}` } as const;

export function clearAnalyticsItem(): void {
  try {
    localStorage.removeItem(analyticsItem.key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

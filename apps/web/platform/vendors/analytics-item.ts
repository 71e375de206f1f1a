const name = 'hone';
/**
 * Where the analytics vendor keeps what it knows of this browser: its own library writes it, once its reader has
 * agreed.
 */
export const analyticsItem = { name, key: `ph_${name}` } as const;

/** Takes that out of this browser, though the vendor be not loaded. */
export function clearAnalyticsItem(): void {
  try {
    localStorage.removeItem(analyticsItem.key);
  } catch {
    // Then nothing was kept either.
  }
}

/** So many lines work on a list. */
export async function forEach<Item>(
  items: readonly Item[],
  lines: number,
  act: (item: Item, at: number) => Promise<unknown>,
): Promise<void> {
  const left = items.entries();
  const goOn = async () => {
    for (const [at, item] of left) await act(item, at);
  };
  await Promise.all(Array.from({ length: lines }, goOn));
}

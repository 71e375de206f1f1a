interface TagChange {
  /** Instead of all it has. */
  tags?: readonly string[] | undefined;
  add_tags?: readonly string[] | undefined;
  remove_tags?: readonly string[] | undefined;
}

/** Ignores case: a tag that is there keeps its spelling and its place. */
export function changeTags(
  current: readonly string[],
  { tags = current, add_tags = [], remove_tags = [] }: TagChange,
): string[] {
  const removed = new Set(remove_tags.map(tagKey));
  const left = tags.filter((tag) => !removed.has(tagKey(tag)));
  const known = new Set(left.map(tagKey));
  return [...left, ...add_tags.filter((tag) => !known.has(tagKey(tag)))];
}

/** As tags are compared. */
export function tagKey(tag: string): string {
  return tag.toLowerCase();
}

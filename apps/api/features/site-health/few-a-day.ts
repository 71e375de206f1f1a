/** A person may have several browsers. */
const mostADay = 5;

/** Beyond this many people, the day's first are forgotten. */
const remembered = 100_000;

/** Only in memory: nothing about who reported is stored. */
export function fewADay(): (userId: string, day: string) => boolean {
  let today: string | undefined;
  const counts = new Map<string, number>();
  return (userId, day) => {
    if (day !== today) counts.clear();
    today = day;
    const count = (counts.get(userId) ?? 0) + 1;
    if (count > mostADay) return false;
    if (counts.size >= remembered) counts.delete(counts.keys().next().value!);
    counts.set(userId, count);
    return true;
  };
}

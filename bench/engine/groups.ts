/** The values under each name, names in the order in which they first come. */
export function groupBy<Value, Name>(values: readonly Value[], name: (value: Value) => Name): Map<Name, Value[]> {
  const groups = new Map<Name, Value[]>();
  for (const value of values) {
    const own = name(value);
    const group = groups.get(own);
    if (group === undefined) groups.set(own, [value]);
    else group.push(value);
  }
  return groups;
}

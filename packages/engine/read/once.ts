export function lazy<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** Computed from a prompt, say, when it's first needed, and forgotten with it. */
export function oncePer<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, { made: Made }>();
  return (key) => {
    let one = known.get(key);
    if (!one) known.set(key, (one = { made: make(key) }));
    return one.made;
  };
}

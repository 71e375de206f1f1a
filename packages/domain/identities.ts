/** Who acts, as far as analytics may know: the account's opaque id, and the role that its owner gave. */
export interface Identity {
  id: string;
  role: string;
}

const identityRules = {
  /** Seconds within which the same identity is pushed once. */
  pushEverySeconds: 2,
  /** The role of whoever has named no position. */
  noPosition: 'Not Specified',
} as const;

export function identityOf({ id, position }: { id: string; position: string }): Identity {
  return { id, role: position.trim() || identityRules.noPosition };
}

/** Hands identities on, but the same one not twice within the time; another one at once. `now` is in milliseconds. */
export function pushSeldom(push: (identity: Identity) => void, now: () => number): (identity: Identity) => void {
  let last: { identity: Identity; at: number } | undefined;
  return (identity) => {
    const at = now();
    const isSame = last?.identity.id === identity.id && last.identity.role === identity.role;
    if (last && isSame && at - last.at < identityRules.pushEverySeconds * 1000) return;
    last = { identity, at };
    push(identity);
  };
}

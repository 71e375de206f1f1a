export interface Identity {
  id: string;
  role: string;
}

const identityRules = {
  pushEverySeconds: 2,
  noPosition: 'Not Specified',
} as const;

export function identityOf({ id, position }: { id: string; position: string }): Identity {
  return { id, role: position.trim() || identityRules.noPosition };
}

/** `now` is in milliseconds. */
export function throttlePush(push: (identity: Identity) => void, now: () => number): (identity: Identity) => void {
  let last: { identity: Identity; at: number } | undefined;
  return (identity) => {
    const at = now();
    const isSame = last?.identity.id === identity.id && last.identity.role === identity.role;
    if (last && isSame && at - last.at < identityRules.pushEverySeconds * 1000) return;
    last = { identity, at };
    push(identity);
  };
}

/** What opens the list of prompts while one types: signs without a space among them. */
export const pickerSigns = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]{1,5}$/u;

/** A site as the address bar names it: labels of 63 signs at most, perhaps a port. */
export const siteHost =
  /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*(?::[0-9]{1,5})?$/;

export const siteRules = { longestHost: 253, mostOff: 200 } as const;

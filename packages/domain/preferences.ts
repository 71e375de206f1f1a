export const pickerSigns = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]{1,5}$/u;

export const siteHost =
  /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*(?::[0-9]{1,5})?$/;

export const siteRules = { longestHost: 253, mostOff: 200 } as const;

/** In characters. */
export const longestInstruction = 500;

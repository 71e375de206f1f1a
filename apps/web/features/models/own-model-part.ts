/** State for going to this part of the profile. */
export const ownModelPart = { part: 'model' } as const;

declare const __ORIGIN__: string;
declare const __OPEN_ROOTS__: boolean;

export const origin = __ORIGIN__;

/** Tests look into closed shadow roots. */
export const rootMode: ShadowRootMode = __OPEN_ROOTS__ ? 'open' : 'closed';

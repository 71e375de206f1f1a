// Written in by the build; nothing of it is read at run time from anywhere else.
declare const __ORIGIN__: string;
declare const __OPEN_ROOTS__: boolean;

/** Where the dashboard and its api are. */
export const origin = __ORIGIN__;

export const apiBase = `${__ORIGIN__}/api/v1`;

/** Tests look into what pages may not. */
export const rootMode: ShadowRootMode = __OPEN_ROOTS__ ? 'open' : 'closed';

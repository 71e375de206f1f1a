import { playApi } from './fake-api.ts';

/** The server before which all screens of a test file stand. */
export const played = playApi();

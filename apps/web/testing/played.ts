import { playApi } from './fake-api.ts';

export const played = playApi();

import { makeFakeServer } from './fake-api.ts';

export const fake = makeFakeServer();

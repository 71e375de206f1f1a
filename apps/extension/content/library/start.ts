import { makePageLibrary } from './page-library.tsx';

globalThis.honeLibrary = makePageLibrary;

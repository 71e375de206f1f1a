import { latin, others } from '../../packs/compiled/recognition.ts';
import { lazy } from '../once.ts';
import { unpack } from './unpack.ts';

/** Lazy, because building the tables takes most of the time. */
export const latinLists = lazy(() => unpack(latin));
export const otherLists = lazy(() => unpack(others));

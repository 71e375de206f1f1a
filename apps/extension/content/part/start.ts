import { selectedPart } from './part.ts';

globalThis.honePart = selectedPart;

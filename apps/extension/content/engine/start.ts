import { enhanceHere } from './here.ts';

// In the content scripts' world, which no page sees.
globalThis.honeEngine = enhanceHere;

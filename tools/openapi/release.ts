import { writeReleased } from './promised.ts';

writeReleased();

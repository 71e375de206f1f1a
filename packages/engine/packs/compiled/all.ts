// Made from the files of each language by `npm run packs`.
import type { Language } from '@hone/domain/enhancing';
import type { Pack } from '../pack.ts';
import { pack as en } from './en.ts';
import { pack as es } from './es.ts';
import { pack as fr } from './fr.ts';
import { pack as de } from './de.ts';
import { pack as pt } from './pt.ts';
import { pack as it } from './it.ts';
import { pack as nl } from './nl.ts';
import { pack as tr } from './tr.ts';
import { pack as id } from './id.ts';
import { pack as ru } from './ru.ts';
import { pack as ar } from './ar.ts';
import { pack as hi } from './hi.ts';
import { pack as zh } from './zh.ts';
import { pack as ja } from './ja.ts';
import { pack as ko } from './ko.ts';

export const packs: Record<Language, Pack> = { en, es, fr, de, pt, it, nl, tr, id, ru, ar, hi, zh, ja, ko };

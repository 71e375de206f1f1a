import type { Language } from '@hone/domain/enhance/enhancing';
import type { SoundSet } from '../set.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { nl } from './nl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';
import { zh } from './zh.ts';

export const soundSets: Readonly<Record<Language, readonly SoundSet[]>> = {
  en, es, fr, de, pt, it, nl, tr, id, ru, ar, hi, zh, ja, ko,
};

import { billing } from './billing.ts';
import { cards } from './cards.ts';
import { companion } from './companion.ts';
import { credits } from './credits.ts';
import { enhancing } from './enhancing.ts';
import { entering } from './entering.ts';
import { history } from './history.ts';
import { inside } from './inside.ts';
import { promptLibrary } from './library.ts';
import { pricing } from './pricing.ts';
import { privacy } from './privacy.ts';
import { promptEditing } from './prompt-editing.ts';
import { referral } from './referral.ts';
import { saving } from './saving.ts';
import { session } from './session.ts';
import type { Shot } from './shot.ts';
import { topUp } from './top-up.ts';
import { variables } from './variables.ts';

export const shots: readonly Shot[] = [
  ...entering,
  ...inside,
  ...credits,
  ...enhancing,
  ...history,
  ...session,
  ...saving,
  ...variables,
  ...promptLibrary,
  ...promptEditing,
  ...pricing,
  ...billing,
  ...cards,
  ...topUp,
  ...referral,
  ...companion,
  ...privacy,
  { name: 'coming soon', address: '/coming-soon' },
  { name: 'nothing here', address: '/nowhere' },
  { name: 'furniture', address: '/local/furniture' },
  { name: 'the extension’s address', address: '/extension/store' },
];

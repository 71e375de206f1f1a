import type { enhance } from '@hone/contracts/enhance/enhance';
import type { Reason } from '@hone/domain/enhance/enhancing';
import type { fallbackOf } from '../session/fallback.ts';
import type { nameFreeChanges } from '../session/notes.ts';
import type { Stage, Trouble } from '../session/state.ts';
import type { Notice } from '../session/surface.ts';
import type { Brief, Done } from '../session/versions.ts';
import type { words } from '../words.ts';

type Place = 'page' | 'card';
/** Each place has its own way without credits, and without a login. */
export type Code =
  | Exclude<(typeof enhance)['errors'][number], 'credits.none_left'>
  | 'request.failed'
  | 'request.maintenance'
  | 'request.too_many'
  | 'request.unreachable'
  | 'stream.cut';
/** Idle, the page shows a sample, and the card says why it hasn't asked yet. */
export type SharedStage = Exclude<Stage['name'], 'idle' | 'nothing' | 'failed'>;
/** The page's own field is always writable, and no one copies a prompt out of it. */
export type SharedNotice = Exclude<Notice['name'], 'copiedMine' | 'copiedInstead' | 'notUndone'>;

export type StateName =
  | `stage: ${SharedStage}`
  | `slow: ${'model' | 'growing' | 'use'}`
  | `nothing: ${Reason | 'none' | 'noted' | 'written on'}`
  | `without its model: ${NonNullable<ReturnType<typeof fallbackOf>>['outcome']}`
  | `result: ${'made here' | 'asked' | 'open' | 'proposed' | 'noted' | 'by a model' | 'stale' | 'expired'}`
  | `result: ${NonNullable<ReturnType<typeof nameFreeChanges>>}`
  | `growing: ${'stands' | 'exchanged' | 'said' | 'done' | 'stopped' | 'cut' | 'failed'}`
  | `press: ${'said' | 'taken back' | 'below a warning'}`
  | `failed: ${Code | 'with a support id'}`
  | `notice: ${SharedNotice}`
  | `used: ${'yes' | 'undone'}`;

/** What the person does once the answer is there. Each place knows how. */
export type UserAction =
  | 'stops'
  | 'waits for a model that loads'
  | 'waits beside what stands'
  | 'asks again'
  | 'writes on'
  | 'fixes'
  | 'presses'
  | 'presses and takes back'
  | 'copies'
  | 'copies in vain'
  | 'uses'
  | 'uses and undoes'
  | 'uses slowly'
  | 'uses offline'
  | 'uses too late'
  | 'writes out in vain';

/** Buttons, by their words; the first ones are called as each place calls them. */
export type Offer =
  | 'use'
  | 'useAnyway'
  | 'enhance'
  | keyof Pick<
      typeof words,
      | 'copy'
      | 'copied'
      | 'save'
      | 'undo'
      | 'toFill'
      | 'stop'
      | 'tryAgain'
      | 'enhanceAgain'
      | 'withoutProposals'
      | 'writeOut'
    >;

interface Expected {
  /** The visible part of the line, and the part for screen readers. */
  seen?: readonly string[];
  heard?: readonly string[];
  offers: readonly Offer[];
  /** The first of them can't be pressed: there is nothing to use. */
  isOff?: true;
  /** Next to the line. */
  shows?: readonly string[];
  /** Of the text. */
  proposed?: readonly string[];
}

export interface State extends Expected {
  /** Neither this nor `trouble`: there is no answer yet. */
  answer?: Partial<Done>;
  /** A model's earlier additions, one after the other. */
  stands?: readonly Brief[];
  trouble?: Trouble;
  act?: UserAction;
  differs?: Partial<Record<Place, Partial<Expected>>>;
}

/** In the card, these are under More options, where a row doesn't say otherwise. */
const notInCard: readonly Offer[] = ['save'];

export function expectedIn(place: Place, state: State) {
  const {
    seen = [],
    heard = [],
    offers,
    isOff = false,
    shows = [],
    proposed = [],
  } = { ...state, ...state.differs?.[place] };
  const offered =
    place === 'card' && !state.differs?.card?.offers ? offers.filter((offer) => !notInCard.includes(offer)) : offers;
  return { seen: seen.join(''), heard: heard.join(''), offers: offered, isOff, shows, proposed };
}

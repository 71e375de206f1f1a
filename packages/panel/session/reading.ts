import { openNotes } from './enhancing.ts';
import type { PanelState } from './surface.ts';
import { editsOf, textOf, type Note, type Version } from './versions.ts';

export function versionOf({ enhancing: { versions, shown } }: Pick<PanelState, 'enhancing'>): Version | undefined {
  return shown === undefined ? undefined : versions[shown];
}

/** None while another one is awaited, except a result that a model is still adding to. */
export function versionOnShow(state: Pick<PanelState, 'enhancing'>): Version | undefined {
  const version = versionOf(state);
  const isAwaited = state.enhancing.stage.name === 'running' && !version?.isGrowing;
  return isAwaited ? undefined : version;
}

/** The last used text is the draft, unchanged since then. */
export function isInDraft({ enhancing, draft }: PanelState): boolean {
  const { taken } = enhancing;
  const version = versionOf({ enhancing });
  return version !== undefined && taken?.id === version.done.id && !taken.isUndone && taken.after === draft;
}

/** The visible version belongs to the current draft. */
export function isFresh(state: PanelState): boolean {
  const version = versionOf(state);
  return version !== undefined && (version.asked.text === state.draft || isInDraft(state));
}

/** The current result is the draft. */
export function isTaken(state: PanelState): boolean {
  const version = versionOf(state);
  return version !== undefined && isInDraft(state) && textOf(version) === state.draft;
}

/** There is something in it that the draft doesn't have. */
export function isUsable(state: PanelState): boolean {
  const version = versionOf(state);
  if (!version || version.isExpired || state.draft === undefined) return false;
  const isChanged = editsOf(version).length + version.values.length > 0;
  return isChanged && textOf(version) !== state.draft;
}

export function isRunning({ enhancing }: PanelState): boolean {
  return enhancing.stage.name === 'running';
}

export function notesOf({ enhancing, draft }: PanelState): readonly Note[] {
  return openNotes(enhancing, draft);
}

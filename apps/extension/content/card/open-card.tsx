import { drawIn } from '../../platform/drawing.ts';
import type { OpenCard } from '../card-host.ts';
import { createActions } from './actions.ts';
import { Card } from './card.tsx';
import { dress } from './styles/stylesheet.ts';

/** Sends nothing before `enhance`. */
export const openCard: OpenCard = (host) => {
  const place = document.createElement('div');
  place.className = 'hone enhancing';
  place.dataset['theme'] = host.theme;
  // Its own words are English, whatever the page is written in.
  place.lang = 'en';
  place.dir = 'ltr';
  const undress = dress(host.root);
  host.root.append(place);
  const drawn = drawIn(place);
  const actions = createActions(host, () => {
    drawn.unmount();
    place.remove();
    undress();
  });
  // Enhancing starts right away, so the first render already shows the stream, and gets the focus.
  queueMicrotask(() => place.isConnected && drawn.render(<Card actions={actions} />));
  return {
    enhance: () => void actions.enhance(),
    update: actions.store.update,
    close: () => actions.close(false),
  };
};

import { drawIn } from '../../platform/drawing.ts';
import type { OpenCard } from '../parts.ts';
import { startActs } from './acts.ts';
import { Card } from './card.tsx';
import { dress } from './sheet.ts';

/** Puts a card in its root. Nothing is asked before `enhance`. */
export const openCard: OpenCard = (host) => {
  const place = document.createElement('div');
  place.className = 'hone';
  place.dataset['theme'] = host.theme;
  place.lang = 'en';
  place.dir = host.direction;
  const undress = dress(host.root);
  host.root.append(place);
  const drawn = drawIn(place);
  const acts = startActs(host, () => {
    drawn.unmount();
    place.remove();
    undress();
  });
  // Whoever opens it asks at once: the first thing to be seen is the answer coming, and the focus goes there.
  queueMicrotask(() => place.isConnected && drawn.render(<Card acts={acts} />));
  return {
    enhance: () => void acts.enhance(),
    stand(standing) {
      acts.desk.change({ standing });
      acts.desk.review();
    },
    close: () => acts.close(false),
  };
};

import { openCard } from './open-card.tsx';

globalThis.honeCard = openCard;

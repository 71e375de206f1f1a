import '../app/style.css';
import { sharesAddress } from '@hone/contracts/routes';
import { ownerHash } from '@hone/domain/shares';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SharePage } from './share-page.tsx';

const key = location.pathname.slice(sharesAddress.length).replace(/\/+$/, '');
const isOwner = location.hash === ownerHash;

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <SharePage shareKey={key} isCounted={!isOwner} />
  </StrictMode>,
);

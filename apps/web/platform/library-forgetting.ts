import { removeLibraries } from '@hone/client/library-store';
import { loginOwner, watchTokens } from './session.ts';

/** This browser keeps the library of whoever is signed in and of nobody else, in whichever tab that changes. */
export function forgetOthersLibraries(): void {
  let owner: string | null | undefined = null;
  const forget = () => {
    const now = loginOwner();
    if (now === owner) return;
    owner = now;
    void removeLibraries(() => indexedDB, now);
  };
  watchTokens(forget);
  forget();
}

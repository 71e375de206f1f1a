import { removeLibraries } from '@hone/client/library-store';
import { loginOwner, watchTokens } from '../session.ts';

/** This browser keeps only the signed-in user's library, in whichever tab they signed in. */
export function dropOtherUsersLibraries(): void {
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

import {
  addPasskey,
  answerPasskeyOffer,
  listPasskeys,
  logInByPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
  startPasskeyProof,
} from '@hone/contracts/access/passkeys';
import type { Room } from '../../../ports/room.ts';
import { signInByPasskey, startPasskeySignIn } from './login.ts';
import { add, answerOffer, listOwnPasskeys, remove, rename, start, type PasskeysDeps } from './passkeys.ts';
import { startProof } from './proof.ts';

export function passkeysRoom(deps: PasskeysDeps): Room {
  return {
    mount(mount) {
      mount(listPasskeys, listOwnPasskeys);
      mount(startPasskey, (call) => start(deps, call));
      mount(addPasskey, (call) => add(deps, call));
      mount(renamePasskey, (call) => rename(deps, call));
      mount(removePasskey, (call) => remove(deps, call));
      mount(answerPasskeyOffer, (call) => answerOffer(deps, call));
      mount(startPasskeyProof, (call) => startProof(deps, call));
      mount(startPasskeyLogin, (call) => startPasskeySignIn(deps, call));
      mount(logInByPasskey, (call) => signInByPasskey(deps, call));
    },
  };
}

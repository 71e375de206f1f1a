import { activate, resendActivationCode, signup } from '@hone/contracts/access/signup';
import type { Room } from '../../../ports/room.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { activateAccount } from './activation.ts';
import { resendCode, signUp } from './signup.ts';

export function signupRoom(deps: AccessDeps): Room {
  return {
    mount(mount) {
      mount(signup, (call) => signUp(deps, call));
      mount(activate, (call) => activateAccount(deps, call));
      mount(resendActivationCode, (call) => resendCode(deps, call));
    },
  };
}

import * as email from '@hone/contracts/access/email';
import type { Room } from '../../../ports/room.ts';
import { confirmChange } from './confirm.ts';
import { dropChange, readChange, requestChange, resendCode, type EmailDeps } from './email.ts';
import { restore } from './restore.ts';

export function emailRoom(deps: EmailDeps): Room {
  return {
    mount(mount) {
      mount(email.readEmailChange, readChange);
      mount(email.requestEmailChange, (call) => requestChange(deps, call));
      mount(email.resendEmailCode, (call) => resendCode(deps, call));
      mount(email.confirmEmailChange, (call) => confirmChange(deps, call));
      mount(email.dropEmailChange, (call) => dropChange(deps, call));
      mount(email.restoreEmail, (call) => restore(deps, call));
    },
  };
}

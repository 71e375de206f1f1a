import { refuseField } from '@hone/contracts/refusal';
import { passwordHoldsName } from '@hone/domain/passwords';
import { isCommonPassword } from './common-passwords.ts';

/** What a form cannot judge by itself: the lists of guessers, and where no name was typed beside the password. */
export function refuseWeak(password: string, field: string, username = ''): void {
  if (isCommonPassword(password)) throw refuseField(field, 'access.password.common');
  if (passwordHoldsName(password, username)) throw refuseField(field, 'access.password.contains_name');
}

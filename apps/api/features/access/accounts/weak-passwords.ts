import { refuseField } from '@hone/contracts/declarations/refusal';
import { passwordContainsName } from '@hone/domain/access/passwords';
import { isCommonPassword } from './common-passwords.ts';

/** What a form can't check: the list of common passwords, and the username where none was typed. */
export function refuseWeak(password: string, field: string, username = ''): void {
  if (isCommonPassword(password)) throw refuseField(field, 'access.password.common');
  if (passwordContainsName(password, username)) throw refuseField(field, 'access.password.contains_name');
}

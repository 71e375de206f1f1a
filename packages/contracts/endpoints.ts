import { activate, login, resendActivationCode, signup } from './access.ts';
import { events } from './channel.ts';
import type { Endpoint } from './define.ts';
import { endLogin, endOtherLogins, listLogins, providerLogin, providerNonce, waysIn } from './logins.ts';
import { changePassword, checkResetCode, confirmReset, requestReset } from './passwords.ts';
import { deleteAccount, exportAccount, updateUser } from './profile.ts';
import { logout, refreshTokens } from './tokens.ts';
import { uploadFile } from './uploads.ts';
import { getUser } from './user.ts';

/** Every endpoint of the product. What is not in this list is not served. */
export const endpoints: readonly Endpoint[] = [
  signup,
  activate,
  resendActivationCode,
  login,
  providerNonce,
  providerLogin,
  refreshTokens,
  logout,
  listLogins,
  endLogin,
  endOtherLogins,
  waysIn,
  requestReset,
  checkResetCode,
  confirmReset,
  changePassword,
  getUser,
  updateUser,
  deleteAccount,
  exportAccount,
  uploadFile,
  events,
];

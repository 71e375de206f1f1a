import { activate, login, logout, refreshTokens, resendActivationCode, signup } from './access.ts';
import type { Endpoint } from './define.ts';
import { getUser } from './profile.ts';

/** Every endpoint of the product. What is not in this list is not served. */
export const endpoints: readonly Endpoint[] = [
  signup,
  activate,
  resendActivationCode,
  login,
  refreshTokens,
  logout,
  getUser,
];

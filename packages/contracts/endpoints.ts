import { activate, login, resendActivationCode, signup } from './access.ts';
import { createSubscription, getBillingHistory, getSubscription, receiveWebhook, refreshBilling } from './billing.ts';
import { addPaymentMethod, deletePaymentMethod, getCardField, listPaymentMethods, setDefaultPaymentMethod } from './cards.ts';
import { listChanges } from './changes.ts';
import { events } from './channel.ts';
import { getUsage } from './credits.ts';
import type { Endpoint } from './define.ts';
import { enhance, reportOutcome } from './enhance.ts';
import { authorizeExtension, connectExtension, listConnections, mailExtensionLink, revokeExtension } from './extension.ts';
import {
  changeHistorySettings,
  clearHistory,
  deletePrompt as deleteEnhanced,
  deleteSession,
  exportHistory,
  getHistorySettings,
  listHistory,
  moveHistory,
  restoreHistory,
} from './history.ts';
import { endLogin, endOtherLogins, listLogins, providerLogin, providerNonce, waysIn } from './logins.ts';
import { changePassword, checkResetCode, confirmReset, requestReset } from './passwords.ts';
import { changePreferences, getPreferences } from './preferences.ts';
import { deleteAccount, exportAccount, updateUser } from './profile.ts';
import { getPricing } from './plans.ts';
import { createCategory, deleteCategory, listCategories, renameCategory, restoreCategory } from './categories.ts';
import { arrangePrompt, createPrompt, deletePrompt, editPrompt, listPrompts, restorePrompt, recordPromptUse } from './prompts.ts';
import { cancelSubscription, changeSubscription, keepPlan, payOpenBill, resumeSubscription } from './subscription-changes.ts';
import { getReferralSummary, getReferralWidget, sendInvitation, unsubscribe } from './referral.ts';
import { logout, refreshTokens } from './tokens.ts';
import { getAutoRecharge, giveUpTopUp, listTopUps, saveAutoRecharge, topUp } from './top-up.ts';
import { uploadFile } from './uploads.ts';
import { getUser } from './user.ts';
import {
  createVariable,
  deleteVariable,
  editVariable,
  listVariables,
  readVariable,
  restoreVariable,
} from './variables.ts';

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
  authorizeExtension,
  connectExtension,
  revokeExtension,
  mailExtensionLink,
  listConnections,
  getUser,
  updateUser,
  deleteAccount,
  exportAccount,
  uploadFile,
  getPreferences,
  changePreferences,
  getUsage,
  enhance,
  reportOutcome,
  listHistory,
  deleteSession,
  deleteEnhanced,
  clearHistory,
  restoreHistory,
  moveHistory,
  getHistorySettings,
  changeHistorySettings,
  exportHistory,
  listCategories,
  createCategory,
  renameCategory,
  deleteCategory,
  restoreCategory,
  listPrompts,
  createPrompt,
  editPrompt,
  arrangePrompt,
  recordPromptUse,
  deletePrompt,
  restorePrompt,
  listVariables,
  readVariable,
  createVariable,
  editVariable,
  deleteVariable,
  restoreVariable,
  listChanges,
  getPricing,
  getSubscription,
  refreshBilling,
  createSubscription,
  changeSubscription,
  keepPlan,
  cancelSubscription,
  resumeSubscription,
  payOpenBill,
  listTopUps,
  topUp,
  giveUpTopUp,
  getAutoRecharge,
  saveAutoRecharge,
  listPaymentMethods,
  addPaymentMethod,
  deletePaymentMethod,
  setDefaultPaymentMethod,
  getCardField,
  getBillingHistory,
  receiveWebhook,
  sendInvitation,
  getReferralSummary,
  getReferralWidget,
  unsubscribe,
  events,
];

/**
 * What is kept in a browser, under which name and in which form. No schema library here: the sign-in page reads this
 * first.
 */
export interface Stored<Value> {
  key: string;
  /** `tab` ends with its tab; `browser` is seen by every tab. */
  kept: 'browser' | 'tab';
  /**
   * `text` and `json` stand bare under their key, as specified; the others say their version, and another version reads
   * as nothing.
   */
  as: 'text' | 'json' | { version: number };
  isValid(value: unknown): value is Value;
}

/** Milliseconds after which a store that another tab holds is no longer waited for. */
export const storeTimeout = 5000;

export interface PendingVerification {
  email: string;
  source: 'signup' | 'login';
  /** When another code may be asked for, in milliseconds since 1970. */
  resend_at: number;
  /** What this browser was given for asking: the code's tries are then its own. */
  handle?: string;
  /** What this browser was given for signing up: with the code it is signed in. */
  claim?: string;
}

/** A call that may have been done though its answer never came: made once more, it goes by the same Idempotency-Key. */
export interface OpenCall {
  /** What was asked for, as a number that nobody can read it from. */
  asked: string;
  key: string;
  /** In milliseconds since 1970. */
  at: number;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTrue = (value: unknown): value is true => value === true;
const oneOf =
  <const Choice extends string>(...choices: Choice[]) =>
  (value: unknown): value is Choice =>
    choices.includes(value as Choice);
const textItem = <Value extends string>(key: string, isValid: (value: unknown) => value is Value): Stored<Value> => ({
  key,
  kept: 'browser',
  as: 'text',
  isValid,
});
const item = <Value>(
  key: string,
  kept: Stored<Value>['kept'],
  version: number,
  isValid: (value: unknown) => value is Value,
): Stored<Value> => ({ key, kept, as: { version }, isValid });

function isPendingVerification(value: unknown): value is PendingVerification {
  const { email, source, resend_at, handle, claim } = (value ?? {}) as Record<string, unknown>;
  const areGiven = [handle, claim].every((one) => one === undefined || isText(one));
  return isText(email) && (source === 'signup' || source === 'login') && Number.isFinite(resend_at) && areGiven;
}

/** What is written to be enhanced, and by whom. */
export interface Draft {
  user: string;
  text: string;
}

function isDraft(value: unknown): value is Draft {
  const { user, text } = (value ?? {}) as Record<string, unknown>;
  return typeof user === 'string' && typeof text === 'string';
}

/** What is written of a prompt and not saved yet, by whom, and with which version of it that began. */
export interface UnsavedPrompt {
  user: string;
  /** The id of the prompt, or what tells one new prompt from another. */
  of: string;
  version: number | null;
  /** When it was kept, in milliseconds since 1970. */
  at: number;
  name: string;
  text: string;
  category: string;
  tags: string[];
}

function isUnsavedPrompt(value: unknown): value is UnsavedPrompt {
  const { user, of, version, at, name, text, category, tags } = (value ?? {}) as Record<string, unknown>;
  const areTexts = [user, of, name, text, category].every((one) => typeof one === 'string');
  return (
    areTexts &&
    (version === null || Number.isInteger(version)) &&
    Number.isFinite(at) &&
    Array.isArray(tags) &&
    tags.every(isText)
  );
}

const areUnsavedPrompts = (value: unknown): value is UnsavedPrompt[] =>
  Array.isArray(value) && value.every(isUnsavedPrompt);

/** What somebody last put in the place of each variable, the last one last. */
export interface LastValues {
  user: string;
  values: { name: string; value: string }[];
}

function isLastValues(value: unknown): value is LastValues {
  const { user, values } = (value ?? {}) as Record<string, unknown>;
  const isGiven = (one: unknown) =>
    typeof (one as LastValues['values'][number] | null)?.name === 'string' &&
    typeof (one as { value?: unknown }).value === 'string';
  return typeof user === 'string' && Array.isArray(values) && values.every(isGiven);
}

function isShownOrNot(user: unknown): user is { show_onboarding_flow: boolean } {
  return typeof (user as { show_onboarding_flow?: unknown } | null)?.show_onboarding_flow === 'boolean';
}

function areOpenCalls(value: unknown): value is OpenCall[] {
  return (
    Array.isArray(value) &&
    value.every((one: Partial<OpenCall> | null) => isText(one?.asked) && isText(one.key) && Number.isFinite(one.at))
  );
}

export const storedItems = {
  accessToken: textItem('accessToken', isText),
  refreshToken: textItem('refreshToken', isText),
  pendingVerification: item('pendingVerification', 'browser', 1, isPendingVerification),
  /** The sign-in page says once that the account is verified. */
  showVerificationSuccess: item('showVerificationSuccess', 'browser', 1, isTrue),
  /** The username of the friend whose link was followed, until a sign-up has carried it. */
  referral: item('referral', 'browser', 1, isText),
  /** What the referral service calls whoever's link was followed, until a sign-up has carried it. */
  referralCode: item('referralCode', 'browser', 1, isText),
  /** Whether this browser's owner lets their use be told to analytics; nothing is told before they have said so. */
  consent: item('consent', 'browser', 1, oneOf('given', 'refused')),
  /** Of the user as last seen, what the way after a sign-in asks: the whole of it takes a schema library to read. */
  onboarding: { key: 'user', kept: 'browser', as: 'json', isValid: isShownOrNot } as Stored<{
    show_onboarding_flow: boolean;
  }>,
  /** Where a visitor wanted to go before the sign-in page. */
  deepLink: item('deepLink', 'tab', 1, isText),
  /** The extension was offered when the account was made, so the introduction does not offer it once more. */
  extensionOffered: item('extensionOffered', 'tab', 1, isTrue),
  /** A prompt that was tried before the login, which goes along into the account. */
  trialPrompt: item('trialPrompt', 'tab', 1, isText),
  /** What is written to be enhanced: in this tab, and in whichever wrote last. */
  tabDraft: item('draft', 'tab', 1, isDraft),
  lastDraft: item('lastDraft', 'browser', 1, isDraft),
  /** Prompts of the library that are written and not saved: in this tab, and in whichever wrote last. */
  tabPrompts: item('unsavedPrompts', 'tab', 1, areUnsavedPrompts),
  lastPrompts: item('lastUnsavedPrompts', 'browser', 1, areUnsavedPrompts),
  lastValues: item('lastValues', 'browser', 1, isLastValues),
  openCalls: item('openCalls', 'tab', 1, areOpenCalls),
  /** The id of whoever has an extension connected, as it was known last. */
  extensionOwner: item('extensionOwner', 'browser', 1, isText),
  theme: textItem('theme', oneOf('light', 'dark', 'system')),
  /** English; English as long as other languages are; English from right to left. */
  language: textItem('language', oneOf('en', 'en-XA', 'ar-XB')),
} as const;

export const sidebarCookie = { name: 'sidebar:state', seconds: 604_800 } as const;

/** Uses no schema library, because the sign-in page loads this first. */
export interface Stored<Value> {
  key: string;
  /** `tab` ends with its tab; `browser` is shared by all tabs. */
  kept: 'browser' | 'tab';
  /** `text` and `json` are specified, and bare. Others name their version; a different one reads as nothing. */
  as: 'text' | 'json' | { version: number };
  isValid(value: unknown): value is Value;
}

/** In milliseconds; another tab may hold the store. */
export const storeTimeout = 5000;

export interface PendingVerification {
  email: string;
  source: 'signup' | 'login';
  /** In milliseconds since 1970. */
  resend_at: number;
  /** Its sender has separate attempts for the code. */
  handle?: string;
  /** With it and the code, the browser that signed up is signed in. */
  claim?: string;
}

/** May have been done although no answer came: a repeat uses the same Idempotency-Key. */
export interface OpenCall {
  /** A hash of the request, so that nothing can be read from it. */
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

export interface Draft {
  user: string;
  text: string;
}

function isDraft(value: unknown): value is Draft {
  const { user, text } = (value ?? {}) as Record<string, unknown>;
  return typeof user === 'string' && typeof text === 'string';
}

/** `version` is the one that the edit started from. */
export interface UnsavedPrompt {
  user: string;
  /** The prompt's id, or a key of its own for each new prompt. */
  of: string;
  version: number | null;
  /** In milliseconds since 1970. */
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

export interface VariableTexts {
  name: string;
  description: string;
}

/** What a dialog was closed with. */
export interface UnsavedVariable {
  user: string;
  /** What the dialog is about. */
  of: string;
  from: VariableTexts;
  to: VariableTexts;
}

function isUnsavedVariable(value: unknown): value is UnsavedVariable {
  const { user, of, from, to } = (value ?? {}) as Partial<UnsavedVariable>;
  const texts = [user, of, from?.name, from?.description, to?.name, to?.description];
  return texts.every((one) => typeof one === 'string');
}

const areUnsavedVariables = (value: unknown): value is UnsavedVariable[] =>
  Array.isArray(value) && value.every(isUnsavedVariable);

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
  showVerificationSuccess: item('showVerificationSuccess', 'browser', 1, isTrue),
  /** The username of the friend whose link was followed, or what they shared, until a sign-up has sent it. */
  referral: item('referral', 'browser', 1, isText),
  /** The referral service's code for that friend. */
  referralCode: item('referralCode', 'browser', 1, isText),
  /** Nothing is reported to analytics before it is given. */
  consent: item('consent', 'browser', 1, oneOf('given', 'refused')),
  /** Read right after sign-in, where the schema of the whole user would take too long to load. */
  onboarding: { key: 'user', kept: 'browser', as: 'json', isValid: isShownOrNot } as Stored<{
    show_onboarding_flow: boolean;
  }>,
  deepLink: item('deepLink', 'tab', 1, isText),
  /** The key of a shared link whose content goes to the library, after a sign-up if need be. */
  savedShare: item('savedShare', 'tab', 1, isText),
  /** Tried before signing in, and taken along into the account. */
  trialPrompt: item('trialPrompt', 'tab', 1, isText),
  /** In this tab; `lastDraft` is from whichever tab wrote last. */
  tabDraft: item('draft', 'tab', 1, isDraft),
  lastDraft: item('lastDraft', 'browser', 1, isDraft),
  tabPrompts: item('unsavedPrompts', 'tab', 1, areUnsavedPrompts),
  lastPrompts: item('lastUnsavedPrompts', 'browser', 1, areUnsavedPrompts),
  tabVariables: item('unsavedVariables', 'tab', 1, areUnsavedVariables),
  lastValues: item('lastValues', 'browser', 1, isLastValues),
  promptSort: item('promptSort', 'browser', 1, oneOf('used', 'name', 'newest')),
  /** The ids of those whose inside is shown, between spaces. */
  openCategories: item('openCategories', 'browser', 1, isText),
  /** Whether sample values replace a prompt's variables. */
  sampleValues: item('sampleValues', 'browser', 1, isTrue),
  /** Whether the browser's own model also checks prompts, on this computer. */
  browserModel: item('browserModel', 'browser', 1, isTrue),
  openCalls: item('openCalls', 'tab', 1, areOpenCalls),
  extensionOwner: item('extensionOwner', 'browser', 1, isText),
  theme: textItem('theme', oneOf('light', 'dark', 'system')),
  /** Two pseudo-locales: longer, and from right to left. */
  language: textItem('language', oneOf('en', 'en-XA', 'ar-XB')),
} as const;

export const sidebarCookie = { name: 'sidebar:state', seconds: 604_800 } as const;

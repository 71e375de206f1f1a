import { isLoopback } from './hosts.ts';
import { isUrl } from '../urls.ts';

/** What can go wrong between Hone and a model. */
export const modelFaults = ['key', 'missing', 'request', 'busy', 'down', 'slow', 'cut', 'garbled', 'declined'] as const;
export type ModelFault = (typeof modelFaults)[number];

/** Why no model wrote the result: a fault of the last one asked, or one of Hone's own reasons. */
export const modelFailures = [
  ...modelFaults,
  /** Twice, its answer lost or made up something. */
  'unsound',
  /** It failed so often that it isn't asked for a while. */
  'resting',
  /** A person's own model, until that person has checked it. */
  'paused',
] as const;
export type ModelFailureKind = (typeof modelFailures)[number];

/** How long it is kept what asking a model came to. It has no text, and holds for reports over half a year. */
export const modelRunDays = 180;

/** What a model may do with a numbered sentence. */
export const editOps = ['keep', 'drop', 'move', 'replace', 'insert'] as const;

/** What a rewritten prompt is checked for. */
export const guards = [
  'lost',
  'invented',
  'language',
  'answered',
  'wrapped',
  'prefaced',
  'remark',
  'long',
  'short',
  'leaked',
  'control',
] as const;
export type Guard = (typeof guards)[number];

/** Why an op was refused: a guard, or it doesn't fit the prompt. */
export const opRefusals = [...guards, 'missing', 'twice', 'tokens', 'empty'] as const;
export type OpRefusal = (typeof opRefusals)[number];

/** Why a row that a model made, or one of its options, is not shown. */
export const rowRefusals = [
  'garbled',
  'invented',
  /** Neither a wish nor a fact about the writer. */
  'claim',
  'stated',
  'language',
  'long',
  'answered',
  /** Addressed to the tool, and says nothing about the result. */
  'order',
  'twice',
  'control',
  'leaked',
  /** None of its options may be shown. */
  'few',
] as const;
export type RowRefusal = (typeof rowRefusals)[number];

/** `local`: on the server's own machine or network, so that a prompt doesn't leave it. */
export type ModelPlace = 'provider' | 'local';

export const modelProtocols = ['openai', 'anthropic', 'google'] as const;
export type ModelProtocol = (typeof modelProtocols)[number];

/** Each provider's own address. */
export const providerAddresses: Readonly<Record<ModelProtocol, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com',
  google: 'https://generativelanguage.googleapis.com',
};

export const modelName = /^[^\s"<>]{1,200}$/;
export const modelKey = /^[!-~]{4,500}$/;

export interface NamedModel {
  protocol: ModelProtocol;
  /** Without a slash at its end. */
  address: string;
  model: string;
  key: string | undefined;
  /** On this machine or in its network: prompts don't leave it, and a cold start is waited for. */
  local: boolean;
  /** It thinks before it answers. */
  reasoning: boolean;
}

/** Of a server; a name, password or query in it could hold a key. */
export function isModelAddress(value: string): boolean {
  return /^https?:\/\/[^\s?#@\\]{1,480}$/.test(value) && isUrl(value);
}

export function tidyModelAddress(address: string): string {
  return address.replace(/\/+$/, '');
}

export function isOnThisMachine(address: string): boolean {
  return isLoopback(new URL(address).hostname);
}

export function isInTheClear(address: string): boolean {
  return new URL(address).protocol === 'http:' && !isOnThisMachine(address);
}

/** How far a check of a model gets, in this order. */
export const checkSteps = ['reached', 'key', 'model', 'answer', 'schema'] as const;
export type CheckStep = (typeof checkSteps)[number];

const stepOf: Readonly<Record<ModelFault, CheckStep>> = {
  down: 'reached',
  slow: 'reached',
  key: 'key',
  missing: 'model',
  request: 'answer',
  busy: 'answer',
  cut: 'answer',
  garbled: 'answer',
  declined: 'answer',
};

/** Null: all of them work. */
export function failedStep(fault: ModelFault | null, hasBegun: boolean, bySchema: boolean): CheckStep | null {
  if (fault !== null) return hasBegun ? 'answer' : stepOf[fault];
  return bySchema ? null : 'schema';
}

/** A person's own model isn't asked any more after this many failures in a row. */
export const failuresUntilPaused = 3;

import type { PlanName } from './credits.ts';

export const intervals = ['monthly', 'quarterly', 'yearly'] as const;
export type Interval = (typeof intervals)[number];

export const currency = 'USD';
/** How many people one subscription is for. */
export const seats = 1;

interface Price {
  /** For one member and one month. */
  month_cents: number;
  /** How many months one bill is for. */
  months: number;
  /** Beside paying monthly; null where nothing is saved. */
  saving_percent: number | null;
}

export const prices: Record<Interval, Price> = {
  monthly: { month_cents: 1500, months: 1, saving_percent: null },
  quarterly: { month_cents: 1000, months: 3, saving_percent: 33 },
  yearly: { month_cents: 720, months: 12, saving_percent: 52 },
};

interface PlanFacts {
  prompt_enhancements: string;
  /** A day's; null: as many as wanted. */
  number_of_enhancements: number | null;
  variable_customization: string;
  ai_platform_integration: string;
  team_collaboration: boolean;
  priority_support: string;
}

export const planFacts: Record<PlanName, PlanFacts> = {
  free: {
    prompt_enhancements: '10 per day',
    number_of_enhancements: 10,
    variable_customization: 'Basic',
    ai_platform_integration: 'All supported sites',
    team_collaboration: false,
    priority_support: 'Community',
  },
  pro: {
    prompt_enhancements: 'Unlimited',
    number_of_enhancements: null,
    variable_customization: 'Advanced',
    ai_platform_integration: 'All supported sites',
    team_collaboration: false,
    priority_support: 'Priority email',
  },
  enterprise: {
    prompt_enhancements: 'Unlimited',
    number_of_enhancements: null,
    variable_customization: 'Advanced',
    ai_platform_integration: 'All supported sites',
    team_collaboration: true,
    priority_support: 'Dedicated',
  },
};

/** What one bill of this interval is. */
export function billedCents(interval: Interval): number {
  const { month_cents, months } = prices[interval];
  return month_cents * months * seats;
}

/** Half of an amount; of odd cents the half that is given away is the larger one. */
export function halfOf(cents: number): number {
  return Math.ceil(cents / 2);
}

export interface Order {
  line_cents: number;
  discount_cents: number;
  due_cents: number;
}

/**
 * What an order comes to: the one figure that is shown and charged. Only the first month of the monthly plan has a
 * discount.
 */
export function orderOf(interval: Interval, hasDiscount: boolean): Order {
  const line_cents = billedCents(interval);
  const discount_cents = hasDiscount && interval === 'monthly' ? halfOf(line_cents) : 0;
  return { line_cents, discount_cents, due_cents: line_cents - discount_cents };
}

/** Dollars as the specified calls write them: 720 → 7.2. */
export function dollarsOf(cents: number): number {
  return cents / 100;
}

const english = new Intl.NumberFormat('en-US', { style: 'currency', currency });

/** '$15.00', where people read English: in mails and on bills. */
export function writeDollars(cents: number): string {
  return english.format(dollarsOf(cents));
}

/** And back, exactly: 7.2 → 720. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

/**
 * The same day so many months later, or the month's last day where it has no such day: 31 January, 28 February, 31
 * March.
 */
export function monthsAfter(start: Date, months: number): Date {
  const at = new Date(start);
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return at;
}

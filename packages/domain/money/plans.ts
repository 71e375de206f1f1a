import { creditRules, type PlanName } from './credits.ts';

export const intervals = ['monthly', 'quarterly', 'yearly'] as const;
export type Interval = (typeof intervals)[number];

export const currency = 'USD';
export const seats = 1;

interface Price {
  month_cents: number;
  months: number;
  /** Compared with paying monthly; null where nothing is saved. */
  saving_percent: number | null;
}

export const prices: Record<Interval, Price> = {
  monthly: { month_cents: 1500, months: 1, saving_percent: null },
  quarterly: { month_cents: 1000, months: 3, saving_percent: 33 },
  yearly: { month_cents: 720, months: 12, saving_percent: 52 },
};

interface PlanFacts {
  prompt_enhancements: string;
  /** Per day; null: unlimited. */
  number_of_enhancements: number | null;
  variable_customization: string;
  ai_platform_integration: string;
  team_collaboration: boolean;
  priority_support: string;
}

export const planFacts: Record<PlanName, PlanFacts> = {
  free: {
    prompt_enhancements: `${creditRules.dailyAllowance} per day`,
    number_of_enhancements: creditRules.dailyAllowance,
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

/**
 * Variables of other types than text, sets of values and prompts inside prompts. Whoever falls back to another plan
 * keeps and uses what is there, and adds nothing to it.
 */
export function canAddAdvanced(plan: PlanName): boolean {
  return planFacts[plan].variable_customization === 'Advanced';
}

/** Of a plan sold at another price per month, if one is given. */
export function billedCents(interval: Interval, month_cents = prices[interval].month_cents): number {
  return month_cents * prices[interval].months * seats;
}

/** An odd cent goes to the discount. */
export function halve(cents: number): number {
  return Math.ceil(cents / 2);
}

export interface Order {
  line_cents: number;
  discount_cents: number;
  due_cents: number;
}

/** The one total that is both shown and charged. Only the first month of the monthly plan is discounted. */
export function orderOf(interval: Interval, hasDiscount: boolean): Order {
  const line_cents = billedCents(interval);
  const discount_cents = hasDiscount && interval === 'monthly' ? halve(line_cents) : 0;
  return { line_cents, discount_cents, due_cents: line_cents - discount_cents };
}

/** 720 → 7.2, as the specified calls write amounts. */
export function centsToDollars(cents: number): number {
  return cents / 100;
}

const english = new Intl.NumberFormat('en-US', { style: 'currency', currency });

/** '$15.00', for emails and invoices. */
export function formatDollars(cents: number): string {
  return english.format(centsToDollars(cents));
}

/** 7.2 → 720, without rounding errors. */
export function dollarsToCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Clamped to the month's last day, always from the original date: 31 January, 28 February, 31 March. */
export function addMonths(start: Date, months: number): Date {
  const at = new Date(start);
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return at;
}

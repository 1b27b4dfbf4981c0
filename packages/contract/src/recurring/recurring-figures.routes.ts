import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { MonthComparison } from '@fiducia/domain/recurring/compare-months';
import type { CalendarDay } from '@fiducia/domain/recurring/recurring-calendar';
import { route } from '../lang/route.ts';

/** The released recurring payments of one month. Net is after taxes and fees. */
export interface MonthTotals {
  readonly month: string;
  readonly payments: number;
  readonly payees: number;
  readonly gross: Cents;
  readonly federal: Cents;
  readonly state: Cents;
  readonly net: Cents;
  /** Recurring benefits whose first payment is in the month. */
  readonly started: number;
  /** Recurring benefits whose last payment was in the month before. */
  readonly stopped: number;
}

/** A plan's recurring payments in a month. */
export interface RecurringPlan {
  readonly planId: string;
  readonly planDisplayName: string;
  readonly masterAccountId: string;
  readonly accountDisplayName: string;
  readonly payees: number;
  readonly payments: number;
  readonly gross: Cents;
  readonly needed: Cents;
  readonly associated: Cents;
  readonly funding: 'noOrder' | 'waiting' | 'funded';
  readonly nextPayDate: string | null;
  /** Payees whose payment differs from last month's. */
  readonly differences: number;
  readonly openInvoiceId: string | null;
  readonly openRequests: number;
}

/** A batch of the month that isn't released yet. */
export interface DraftBatch {
  readonly id: string;
  readonly friendlyId: string;
}

export interface RecurringMonth {
  readonly month: string;
  readonly today: string;
  readonly totals: MonthTotals;
  readonly totalsBefore: MonthTotals;
  readonly plans: { readonly funded: number; readonly waiting: number };
  readonly paused: number;
  /** Benefits with a change since the last batch was released. */
  readonly changed: number;
  readonly requests: number;
  /** Benefits whose final month is within 90 days. */
  readonly endsSoon: number;
  /** Payments of the month that a bank or the mail returned. */
  readonly returned: number;
  readonly days: readonly CalendarDay[];
  readonly draft: DraftBatch | null;
}

export interface ComparedMonth extends MonthComparison {
  readonly draft: DraftBatch | null;
}

export interface PlanSummary {
  /** Twelve months, the latest one first. */
  readonly months: readonly MonthTotals[];
  readonly comparison: MonthComparison;
}

export const readRecurringMonth = route<RecurringMonth>()({
  method: 'GET',
  path: '/private/recurring/months/:month',
  who: { staffMember: 'orders.view' },
  summary: 'Get a month’s recurring payments: totals against the month before, funding, changes, and the calendar',
});

export const listRecurringPlans = route<readonly RecurringPlan[]>()({
  method: 'GET',
  path: '/private/recurring/months/:month/plan-figures',
  who: { staffMember: 'orders.view' },
  summary: 'List each plan with recurring benefits: payees, the month’s total, funding, and the next pay date',
});

export const compareRecurringMonth = route<ComparedMonth>()({
  method: 'GET',
  path: '/private/recurring/months/:month/comparison',
  who: { staffMember: 'orders.view' },
  summary: 'Compare a month’s recurring payments, created and due, with those of the month before',
});

export const listAccountRecurringPlans = route<readonly RecurringPlan[]>()({
  method: 'GET',
  path: '/public/accounts/:accountId/recurring-plans',
  who: { client: 'orders.view', staffMember: 'orders.view' },
  summary: 'List an account’s plans with recurring benefits and this month’s payments',
});

export const readRecurringSummary = route<PlanSummary>()({
  method: 'GET',
  path: '/public/recurring/plans/:planId/summary',
  who: { client: 'orders.view', staffMember: 'orders.view' },
  summary: 'Get twelve months of a plan’s recurring payments, and this month against the last one by payee',
});

export const exportRecurringSummary = route<never>()({
  method: 'GET',
  path: '/public/recurring/plans/:planId/summary-file',
  who: { client: 'orders.view', staffMember: 'orders.view' },
  summary: 'Download twelve months of a plan’s recurring payments as a CSV file',
  isDownload: true,
});

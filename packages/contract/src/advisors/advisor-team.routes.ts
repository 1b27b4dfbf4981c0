import type { AdvisorLevel } from '@fiducia/domain/accounts/advisor-levels';
import type { Funnel } from '@fiducia/domain/advisors/funnel';
import { z } from 'zod';
import { route } from '../lang/route.ts';

const readers = { staffMember: 'accounts.view', advisor: 'account.view' } as const;
const editors = { staffMember: 'accounts.edit', advisor: 'account.edit' } as const;
const id = z.string().regex(/^[0-9a-f]{32}$/, 'Send an ID of 32 hexadecimal characters (0-9, a-f).');

/** A firm or advisor with the results of the prospects in its account and below. */
export interface TeamAccount extends Funnel {
  readonly id: string;
  readonly displayName: string;
  readonly accountTypeCode: AdvisorLevel;
  readonly status: string;
  readonly parentAccountId: string | null;
  readonly parentName: string | null;
  readonly totalAdvisors: number;
  readonly totalCampaigns: number;
  /** The first user of the account, who may still be invited. */
  readonly userId: string | null;
  readonly emailAddress: string | null;
  readonly roleId: string | null;
  readonly invitation: 'invited' | 'active' | 'rejected' | 'cancelled' | 'inactive' | 'expired' | null;
  readonly lastActivityAt: string | null;
}

export const listTeam = route<readonly TeamAccount[]>()({
  method: 'GET',
  path: '/public/accounts/:id/team',
  who: readers,
  summary: 'List the firms and advisors below an advisor’s account with their results',
});

/** Results of an advisor's account, in total or by a group. `id` is unique, such as the ID of the campaign. */
export interface ResultRow extends Funnel {
  readonly id: string;
  readonly name: string;
  /** The firm of an advisor; empty for other groups. */
  readonly firmName: string;
}

export const resultGroups = ['total', 'firm', 'advisor', 'campaign', 'template', 'month'] as const;
export type ResultGroup = (typeof resultGroups)[number];
const resultQuery = z.object({
  by: z.enum(resultGroups, { error: 'Choose how to group the results.' }).default('total'),
  from: z.iso.date('Enter a date such as 2026-01-31.').optional(),
  to: z.iso.date('Enter a date such as 2026-01-31.').optional(),
});

export const readResults = route<readonly ResultRow[]>()({
  method: 'GET',
  path: '/public/accounts/:id/advisor-results',
  who: readers,
  summary: 'Count what the prospects of an advisor’s account did in a period, in total or by group',
  query: resultQuery,
});
export const downloadResults = route<never>()({
  method: 'GET',
  path: '/public/accounts/:id/advisor-results/export',
  who: readers,
  summary: 'Download the results of an advisor’s account in a period as a spreadsheet',
  query: resultQuery,
  isDownload: true,
});

export const inviteAdvisors = route<{ readonly invited: number; readonly firms: number }>()({
  method: 'POST',
  path: '/public/accounts/:id/advisors',
  who: editors,
  summary: 'Create advisors’ accounts, with missing firms, and invite the advisors by email (all or none)',
  body: z.strictObject({
    advisors: z
      .array(
        z.strictObject({
          firstName: z.string().trim().min(1, 'Please enter a first name').max(60),
          lastName: z.string().trim().min(1, 'Please enter a last name').max(60),
          emailAddress: z.string().trim().max(200),
          phoneNumber: z.string().max(30).nullish(),
          /** Creates the firm if the account has none with this name. */
          firmName: z.string().trim().max(120).nullish(),
        }),
      )
      .min(1, 'Add at least one advisor.')
      .max(500, 'Invite up to 500 advisors at a time.'),
  }),
  perMinute: 10,
  perDay: 200,
});

export const moveAdvisor = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/public/accounts/:id/move',
  who: editors,
  summary: 'Move an advisor with all prospects to another firm',
  body: z.strictObject({ parentAccountId: id }),
});

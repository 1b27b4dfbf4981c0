import type { AdvisorOfSheet, PersonOfSheet } from '@fiducia/domain/advisors/people-sheet';
import { z } from 'zod';
import { route } from '../lang/route.ts';

const readers = { staffMember: 'accounts.view', advisor: 'account.view' } as const;
const editors = { staffMember: 'accounts.edit', advisor: 'account.edit' } as const;

/** Valid rows of an uploaded spreadsheet, and the errors of the others. Nothing is saved yet. */
export interface ParsedSheet<Row> {
  readonly rows: readonly Row[];
  /** Error messages by row, such as `Row 7`. Rows with errors aren't in `rows`. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

export const parseAdvisorSheet = route<ParsedSheet<AdvisorOfSheet>>()({
  method: 'POST',
  path: '/public/utils/parse-excel/advisor-excel-file',
  who: editors,
  summary: 'Validate a spreadsheet of advisors to invite, without saving it',
  files: ['file'],
  perMinute: 30,
});
export const parseProspectSheet = route<ParsedSheet<PersonOfSheet>>()({
  method: 'POST',
  path: '/public/utils/parse-excel/prospect-excel-file',
  who: editors,
  summary: 'Validate a spreadsheet of prospects, without saving it',
  files: ['file'],
  perMinute: 30,
});

export const listCampaignTemplates = route<never>()({
  method: 'GET',
  path: '/public/campaign/:accountId/email-templates',
  searches: 'NextLevelEmailTemplate',
  who: readers,
  summary: 'List the email templates that an account’s campaigns may use: those of its master account and subaccounts',
});

/** Number of emails queued, and number of prospects skipped because they unsubscribed. */
export interface QueuedEmails {
  readonly queued: number;
  readonly unsubscribed: number;
}
const choice = z.strictObject({
  nextLevelEmailTemplateId: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'Send an ID of 32 hexadecimal characters (0-9, a-f).')
    .optional(),
});

export const createNextLevelEmails = route<QueuedEmails>()({
  method: 'POST',
  path: '/public/campaigns/:id/create-next-level-emails',
  who: editors,
  summary:
    'Email an invitation to each subscribed prospect in a campaign who hasn’t been invited; uses the newest template by default',
  body: choice,
  perMinute: 10,
});
export const sendFollowUpEmail = route<QueuedEmails>()({
  method: 'POST',
  path: '/public/campaigns/:id/send-follow-up-email',
  who: editors,
  summary: 'Remind prospects invited at least seven days ago who haven’t started, up to three times each',
  body: choice,
  perMinute: 10,
});

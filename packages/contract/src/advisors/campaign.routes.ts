import type { AdvisorOfSheet, PersonOfSheet } from '@fiducia/domain/advisors/people-sheet';
import { z } from 'zod';
import { route } from '../lang/route.ts';

const readers = { staffMember: 'accounts.view', advisor: 'account.view' } as const;
const editors = { staffMember: 'accounts.edit', advisor: 'account.edit' } as const;

/** The people in a spreadsheet and the errors of its rows; nothing is stored yet. */
export interface ParsedSheet<Row> {
  readonly rows: readonly Row[];
  /** `Row 7` → sentences. A row with an error is not in `rows`. */
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
  summary: 'Email templates that campaigns of an account may send: those of its master account and below',
});

/** The number of messages being sent, and the prospects who get none, with the reason. */
export interface QueuedEmails {
  readonly queued: number;
  readonly unsubscribed: number;
}
const choice = z.strictObject({
  nextLevelEmailTemplateId: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'must be a 32-character ID.')
    .optional(),
});

export const createNextLevelEmails = route<QueuedEmails>()({
  method: 'POST',
  path: '/public/campaigns/:id/create-next-level-emails',
  who: editors,
  summary: 'Email every subscribed prospect of a campaign who hasn’t been invited; uses the newest template by default',
  body: choice,
  perMinute: 10,
});
export const sendFollowUpEmail = route<QueuedEmails>()({
  method: 'POST',
  path: '/public/campaigns/:id/send-follow-up-email',
  who: editors,
  summary: 'Remind those who were invited seven days ago or more and have not begun, at most three times',
  body: choice,
  perMinute: 10,
});

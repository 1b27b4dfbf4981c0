import type { AdvisorOfSheet, PersonOfSheet } from '@fiducia/domain/advisors/people-sheet';
import type { TemplatePart } from '@fiducia/domain/advisors/template-parts';
import { z } from 'zod';
import type { nextLevelEmailTemplate } from '../accounts/next-level-email-template.entity.ts';
import type { WireRecordOf, WireRowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { campaign } from './campaign.entity.ts';
import { prospectBody } from './prospect-body.ts';

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

export const listCampaignTemplates = route<readonly WireRowOf<typeof nextLevelEmailTemplate>[]>()({
  method: 'GET',
  path: '/public/campaign/:accountId/email-templates',
  searches: 'NextLevelEmailTemplate',
  who: readers,
  summary: 'List the email templates that an account’s campaigns may use: those of its master account and subaccounts',
  query: z.looseObject({}),
});

/** Number of emails queued, and number of prospects skipped because they unsubscribed. */
export interface QueuedEmails {
  readonly queued: number;
  readonly unsubscribed: number;
}
const id = z.string().regex(/^[0-9a-f]{32}$/, 'Send an ID of 32 hexadecimal characters (0-9, a-f).');
const choice = z.strictObject({
  nextLevelEmailTemplateId: id.optional(),
  /** Emails only these prospects of the campaign. */
  prospectIds: z.array(id).min(1).max(500, 'Choose up to 500 prospects.').optional(),
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
  /** `onlyNotOpened` leaves out prospects who opened the link of an invitation. */
  body: choice.extend({ onlyNotOpened: z.boolean().optional() }),
  perMinute: 10,
});

export const addProspects = route<{ readonly added: number }>()({
  method: 'POST',
  path: '/public/campaigns/:id/prospects',
  who: editors,
  summary: 'Add prospects to a campaign (all or none)',
  body: z.strictObject({
    prospects: z
      .array(prospectBody)
      .min(1, 'Add at least one prospect.')
      .max(5_000, 'Add up to 5,000 prospects at a time.'),
  }),
  perMinute: 30,
});
export const pauseCampaign = route<WireRecordOf<typeof campaign>>()({
  method: 'POST',
  path: '/public/campaigns/:id/pause',
  who: editors,
  summary: 'Stop sending a campaign’s emails until it is resumed',
});
export const resumeCampaign = route<WireRecordOf<typeof campaign>>()({
  method: 'POST',
  path: '/public/campaigns/:id/resume',
  who: editors,
  summary: 'Send the emails of a paused campaign that are waiting, and allow new ones',
});
export const scheduleCampaign = route<WireRecordOf<typeof campaign>>()({
  method: 'POST',
  path: '/public/campaigns/:id/schedule',
  who: editors,
  summary: 'Schedule a campaign’s invitations, or cancel the schedule',
  body: z.strictObject({
    /** Null cancels the schedule. */
    sendOn: z.iso.date('Choose a date.').nullable(),
    /** In Eastern time, 24 hours. */
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time.')
      .default('09:00'),
    nextLevelEmailTemplateId: id.optional(),
  }),
});

/** The exact text of an email that was created. `text` is null once it is deleted, some time after it was sent. */
export interface SentEmail {
  readonly subject: string;
  readonly text: string | null;
  readonly recipient: string;
  readonly sentAt: string | null;
  readonly deletedAt: string | null;
}
export const readCampaignEmailText = route<SentEmail>()({
  method: 'GET',
  path: '/public/campaign-emails/:id/text',
  who: readers,
  summary: 'Get the exact text of a campaign email',
});

/** An invitation as a prospect would get it, with sample values. */
export interface EmailPreview {
  readonly subject: string;
  readonly text: string;
  readonly parts: readonly TemplatePart[];
}
export const previewEmailTemplate = route<EmailPreview>()({
  method: 'GET',
  path: '/public/accounts/:accountId/next-level-email-templates/:id/preview',
  who: readers,
  summary: 'Show an email template as an invitation from an account, with a sample prospect',
});
export const sendTemplateTest = route<{ readonly sentTo: string }>()({
  method: 'POST',
  path: '/public/accounts/:accountId/next-level-email-templates/:id/send-test',
  who: { advisor: 'account.edit' },
  summary: 'Email yourself a template as an invitation from an account, with a sample prospect',
  perMinute: 5,
  perDay: 50,
});

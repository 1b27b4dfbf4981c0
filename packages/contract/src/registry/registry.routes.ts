import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { contactSenders, contactTopics } from '@fiducia/domain/registry/contact-request-machine';
import { z } from 'zod';
import { newBody } from '../lang/draft-body.ts';
import type { RowOf } from '../lang/entity.ts';
import { jsonPart } from '../lang/json-part.ts';
import { route } from '../lang/route.ts';
import type { contactRequest } from './contact-request.entity.ts';
import type { nationalRegistryAccount } from './national-registry-account.entity.ts';
import type { nationalRegistryParticipant } from './national-registry-participant.entity.ts';
import { registryCorrections } from './registry-correction.ts';

type ContactRequestRow = RowOf<typeof contactRequest>;
type RegistryAccountRow = RowOf<typeof nationalRegistryAccount>;
type RegistryPersonRow = RowOf<typeof nationalRegistryParticipant>;

const editors = { staffMember: 'participants.edit', nationalRegistryClient: 'registry.edit' } as const;
const readers = { staffMember: 'participants.view', nationalRegistryClient: 'registry.view' } as const;
const staff = { staffMember: 'participants.edit' } as const;
/** Those who may see the full tax IDs of a spreadsheet: its employer, and staff with that permission. */
const fullRowReaders = { staffMember: 'viewFullTaxId', nationalRegistryClient: 'registry.edit' } as const;

/** A value of a spreadsheet that can't be listed. `id` is its cell. Tax IDs are masked. */
export interface RegistryFault {
  readonly id: string;
  readonly rowNumber: number;
  /** The column's title in the file. */
  readonly column: string;
  /** The field that the column is read as. */
  readonly field: string;
  readonly value: string;
  /** What is wrong, and what to do. */
  readonly sentence: string;
}

const withCorrections = z.strictObject({
  /** JSON: the corrected values. They are validated like those in the file. */
  corrections: jsonPart(1_000_000, 'Send the corrections as JSON.').pipe(registryCorrections).optional(),
});

/** A row of a spreadsheet that can be listed. `id` is its row number, and the tax ID is masked. */
export interface PreviewedListing {
  readonly id: string;
  readonly name: string;
  readonly taxId: string;
  readonly planName: string | null;
  readonly emailAddress: string | null;
}

/** What the import of a spreadsheet would list. Nothing is stored. */
export interface RegistryImportPreview {
  readonly totalRows: number;
  readonly newRows: number;
  /** Number of rows with a tax ID that the account already lists. They are skipped. */
  readonly knownRows: number;
  readonly faultyRows: number;
  /** Titles of columns that aren't imported. */
  readonly ignoredColumns: readonly string[];
  /** The first new rows and the first errors, up to a readable number. */
  readonly listings: readonly PreviewedListing[];
  readonly faults: readonly RegistryFault[];
}

/**
 * Progress of a registry account's last upload. The status is `none` before the first upload. The rows without errors
 * are listed; an upload without any is `rejected`.
 */
export interface RegistryUploadStatus {
  readonly id: string | null;
  readonly status: 'none' | 'reading' | 'done' | 'rejected';
  readonly fileName: string;
  readonly totalRows: number;
  readonly doneRows: number;
  readonly faultyRows: number;
  /** Number of rows with a tax ID that the account already lists. */
  readonly knownRows: number;
  /** Error messages by location: `file`, or a row such as `Row 3`. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The first values that couldn't be listed. */
  readonly faults: readonly RegistryFault[];
  readonly createdAt: string | null;
}

export const importRegistryParticipants = route<RegistryUploadStatus>()({
  method: 'POST',
  path: '/public/national-registry/accounts/import-national-registry-participants/:accountId',
  who: editors,
  summary: 'List the participants of a spreadsheet in the registry, except the rows with errors, after its corrections',
  files: ['file'],
  body: withCorrections,
  perMinute: 30,
});
export const previewRegistryImport = route<RegistryImportPreview>()({
  method: 'POST',
  path: '/public/national-registry/accounts/import-national-registry-participants/:accountId/preview',
  who: editors,
  summary: 'Show which rows of a spreadsheet would be listed, and the errors of the others. Nothing is stored',
  files: ['file'],
  body: withCorrections,
  perMinute: 30,
});
export const downloadRegistryPreviewFaults = route<never>()({
  method: 'POST',
  path: '/public/national-registry/accounts/import-national-registry-participants/:accountId/rows-to-correct',
  who: fullRowReaders,
  summary: 'Download the rows of a spreadsheet that can’t be listed, with the problem next to each value',
  isDownload: true,
  files: ['file'],
  body: withCorrections,
  perMinute: 30,
});
export const downloadRegistryUploadFaults = route<never>()({
  method: 'GET',
  path: '/public/national-registry/accounts/:id/rows-to-correct',
  who: fullRowReaders,
  summary: 'Download the rows of the last upload that weren’t listed, with the problem next to each value',
  isDownload: true,
});
export const registryUploadStatus = route<RegistryUploadStatus>()({
  method: 'GET',
  path: '/public/national-registry/accounts/:id/upload-status',
  who: readers,
  summary: 'Get the progress of a registry account’s last upload',
});
export const downloadLostAndFound = route<never>()({
  method: 'GET',
  path: '/public/national-registry/accounts/:id/lost-and-found',
  who: fullRowReaders,
  summary:
    'Download an employer’s open listings with full tax IDs, for the DOL’s Retirement Savings Lost and Found. The download is logged',
  isDownload: true,
  needsFreshSignIn: true,
  perMinute: 10,
});
export const bulkDeleteRegistryAccounts = route<{ readonly deleted: number }>()({
  method: 'POST',
  path: '/public/national-registry/accounts/bulk-delete',
  who: staff,
  summary: 'Delete registry accounts (all or none)',
  body: z.strictObject({ nationalRegistryAccountUuids: z.array(z.string()).min(1).max(500) }),
});
export const acceptRegistryAccount = route<RegistryAccountRow>()({
  method: 'POST',
  path: '/private/national-registry/accounts/:id/accept',
  who: staff,
  summary: 'Make an employer’s registry listings public, and email its contact',
});
export const declineRegistryAccount = route<RegistryAccountRow>()({
  method: 'POST',
  path: '/private/national-registry/accounts/:id/decline',
  who: staff,
  summary: 'Decline an employer in the registry, and email its contact the reason. Its listings aren’t public',
  body: z.strictObject({ note: z.string().trim().min(1, 'Enter the reason. We email it to the employer.').max(1000) }),
});
export const applyAgainToRegistry = route<RegistryAccountRow>()({
  method: 'POST',
  path: '/public/national-registry/accounts/:id/apply-again',
  who: { nationalRegistryClient: 'registry.edit' },
  summary: 'Ask for another review of an employer that was declined',
  perMinute: 10,
  perDay: 20,
});
export const confirmRegistryListings = route<RegistryAccountRow>()({
  method: 'POST',
  path: '/public/national-registry/accounts/:id/confirm-listings',
  who: editors,
  summary: 'Confirm for a year that an employer’s registry listings are current',
});
export const createRegistryParticipant = route<RegistryPersonRow>()({
  method: 'POST',
  path: '/public/national-registry/accounts/:id/participants',
  who: editors,
  summary: 'Add one participant to the registry',
  drafts: 'NationalRegistryParticipant',
  body: newBody<typeof nationalRegistryParticipant, 'nationalRegistryAccountId'>(),
});

/** A registry entry with the searched tax ID: the listing employer, plan, and date. */
export interface RegistryMatch {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly planName: string | null;
  readonly companyName: string;
  readonly status: 'listed' | 'found' | 'reunited';
  readonly nationalRegistryAccountId: string;
  readonly createdAt: string;
  /** Since when the employer hasn't confirmed its listings, if that is too long ago. */
  readonly unconfirmedSince: CalendarDate | null;
}
/** The public part of a match: company and plan. Names and record IDs aren't public. */
export type PublishedMatch = Pick<RegistryMatch, 'companyName' | 'planName' | 'unconfirmedSince'>;
export const findRegistryParticipants = route<readonly RegistryMatch[] | readonly PublishedMatch[]>()({
  method: 'GET',
  path: '/public/national-registry/participants/tax-id/:number',
  who: { anonymous: true },
  summary:
    'Search the registry by tax ID and last name; each search is logged. Requires a captcha and allows ten searches a day. Staff who can see full tax IDs search by tax ID alone',
  query: z.strictObject({ captchaResponse: z.string().max(4000).optional(), lastName: z.string().max(60).optional() }),
  perMinute: 30,
});
export const leaveRegistryContact = route<{ readonly companies: readonly string[] }>()({
  method: 'POST',
  path: '/public/national-registry/participants/tax-id/:number/contact',
  who: { anonymous: true },
  summary: 'Leave contact details for the employers that list a tax ID and last name, and notify the employers',
  body: z.strictObject({
    lastName: z.string().max(60),
    fullName: z.string().trim().min(1, 'Please enter your name').max(120),
    emailAddress: z.string().max(200),
    phoneNumber: z.string().max(30).optional(),
    captchaResponse: z.string().max(4000).optional(),
  }),
  perMinute: 30,
});
export const listRegistryEntries = route<readonly RegistryMatch[]>()({
  method: 'GET',
  path: '/private/participants/:id/registry-entries',
  who: { staffMember: 'participants.view' },
  summary: 'List the registry entries with a participant’s tax ID',
});
export const notifyRegistryEmployer = route<RegistryPersonRow>()({
  method: 'POST',
  path: '/private/national-registry/participants/:id/tell-employer',
  who: staff,
  summary: 'Notify the employer that this participant was found',
});
export const reuniteRegistryPerson = route<RegistryPersonRow>()({
  method: 'POST',
  path: '/public/national-registry/participants/:id/reunite',
  who: editors,
  summary: 'Mark a participant as reunited',
});
export const relistRegistryPerson = route<RegistryPersonRow>()({
  method: 'POST',
  path: '/private/national-registry/participants/:id/relist',
  who: staff,
  summary: 'Relist a participant',
});

export const createContactRequest = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/public/national-registry/contact-requests',
  who: { anonymous: true },
  summary: 'Send an inquiry to the registry',
  body: z.strictObject({
    fullName: z.string().trim().min(1, 'Please enter your name').max(120),
    emailAddress: z.string().max(200),
    senderType: z.enum(contactSenders, { error: 'Select whether you are an employee, an employer, or a provider.' }),
    topic: z.enum(contactTopics, { error: 'Choose what your message is about.' }),
    message: z.string().trim().min(1, 'Please enter your message').max(4000),
    captchaClientResponse: z.string().max(4000).optional(),
  }),
  perMinute: 10,
});
export const assignContactRequest = route<ContactRequestRow>()({
  method: 'POST',
  path: '/private/national-registry/contact-requests/:id/assign',
  who: staff,
  summary: 'Assign an inquiry to a staff member; null returns it to the queue',
  body: z.strictObject({ userId: z.string().nullable() }),
});
export const answerContactRequest = route<ContactRequestRow>()({
  method: 'POST',
  path: '/private/national-registry/contact-requests/:id/answer',
  who: staff,
  summary: 'Reply to an inquiry by email',
  body: z.strictObject({ answer: z.string().trim().min(1, 'Please enter your answer').max(4000) }),
});
const transition = <const Path extends string>(path: Path, summary: string) =>
  route<ContactRequestRow>()({ method: 'POST', path, who: staff, summary });
export const closeContactRequest = transition(
  '/private/national-registry/contact-requests/:id/close',
  'Close an inquiry without a reply',
);
export const markContactRequestAsSpam = transition(
  '/private/national-registry/contact-requests/:id/spam',
  'Mark an inquiry as spam',
);
export const reopenContactRequest = transition(
  '/private/national-registry/contact-requests/:id/reopen',
  'Reopen an inquiry',
);

import { contactSenders, contactTopics } from '@fiducia/domain/registry/contact-request-machine';
import { z } from 'zod';
import { newBody } from '../lang/draft-body.ts';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { contactRequest } from './contact-request.entity.ts';
import type { nationalRegistryParticipant } from './national-registry-participant.entity.ts';

type ContactRequestRow = RowOf<typeof contactRequest>;
type RegistryPersonRow = RowOf<typeof nationalRegistryParticipant>;

const editors = { staffMember: 'participants.edit', nationalRegistryClient: 'registry.edit' } as const;
const readers = { staffMember: 'participants.view', nationalRegistryClient: 'registry.view' } as const;
const staff = { staffMember: 'participants.edit' } as const;

/**
 * Progress of a registry account's last upload. The status is `none` before the first upload. Nothing is saved from a
 * `rejected` one.
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
  readonly createdAt: string | null;
}

export const importRegistryParticipants = route<RegistryUploadStatus>()({
  method: 'POST',
  path: '/public/national-registry/accounts/import-national-registry-participants/:accountId',
  who: editors,
  summary: 'Add the participants in a spreadsheet to the registry',
  files: ['file'],
  perMinute: 30,
});
export const registryUploadStatus = route<RegistryUploadStatus>()({
  method: 'GET',
  path: '/public/national-registry/accounts/:id/upload-status',
  who: readers,
  summary: 'Get the progress of a registry account’s last upload',
});
export const bulkDeleteRegistryAccounts = route<{ readonly deleted: number }>()({
  method: 'POST',
  path: '/public/national-registry/accounts/bulk-delete',
  who: staff,
  summary: 'Delete registry accounts (all or none)',
  body: z.strictObject({ nationalRegistryAccountUuids: z.array(z.string()).min(1).max(500) }),
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
}
/** The public part of a match: company and plan. Names and record IDs aren't public. */
export type PublishedMatch = Pick<RegistryMatch, 'companyName' | 'planName'>;
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

import { beneficiaryClasses, employmentStatuses, iraTypes } from '@fiducia/domain/advisors/ira-application';
import { z } from 'zod';
import type { Confirmed } from '../access/email-address.routes.ts';
import type { CurrentAgreement } from '../accounts/agreement.entity.ts';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import { preferenceFields } from './ira-preferences.ts';
import type { prospect } from './prospect.entity.ts';

type ProspectRow = RowOf<typeof prospect>;

const emailAddress = z.string().max(254);
const captcha = z.string().max(10_000).optional();
const own = { accountHolder: true } as const;
const decider = { staffMember: 'accounts.edit', advisor: 'account.edit' } as const;
const stepper = { accountHolder: true, staffMember: 'accounts.edit' } as const;
const account = '/public/prospects/authenticated-account-holder-user';

export const verifyAccountHolderEmailAddress = route<{ sentTo: string }>()({
  method: 'POST',
  path: `${account}/verify-email-address`,
  who: own,
  summary: 'Email a code to the login’s new email address',
  body: z.strictObject({ newEmailAddress: emailAddress, oldEmailAddress: emailAddress.nullish() }),
  perMinute: 10,
});
export const changeAccountHolderEmailAddress = route<Confirmed>()({
  method: 'POST',
  path: `${account}/change-email-address`,
  who: own,
  summary: 'Change the login’s email address with the token emailed to the new address',
  body: z.strictObject({ newEmailAddress: emailAddress, changeEmailAddressToken: z.string().max(100) }),
  perMinute: 20,
});
export const confirmAccountHolderChangeByCode = route<Confirmed>()({
  method: 'POST',
  path: `${account}/confirm-change-email-address-by-code`,
  who: own,
  summary: 'Confirm the login’s new or current email address with the emailed code',
  body: z.strictObject({ userName: emailAddress, emailConfirmationCode: z.string().max(20) }),
  perMinute: 20,
});

export const checkInvite = route<{ isSent: true }>()({
  method: 'POST',
  path: '/public/prospects/check-invite',
  who: { anonymous: true },
  summary: 'Email the invitation link to an invited address; the response is the same for every address',
  body: z.strictObject({ emailAddress, captchaClientResponse: captcha }),
  perMinute: 10,
});

/** Result of unsubscribing or resubscribing. It reveals nothing else about the prospect. */
export interface Subscription {
  readonly action: 'unsubscribe' | 'resubscribe';
  readonly isUnsubscribed: boolean;
  readonly senderName: string;
}
export const changeSubscription = route<Subscription>()({
  method: 'POST',
  path: '/public/prospects/:id/subscription/:action',
  who: { anonymous: true },
  summary: 'Unsubscribe a prospect’s address from a sender’s campaign emails, or resubscribe it',
  perMinute: 30,
});

export const chooseNoAdvisor = route<ProspectRow>()({
  method: 'POST',
  path: '/public/prospects/:id/no-advisor',
  who: { accountHolder: true, ...decider },
  summary: 'Continue without an advisor',
});
export const decideAsAdvisor = route<ProspectRow>()({
  method: 'POST',
  path: '/public/prospects/:id/advisor-approval/:action',
  who: decider,
  summary: 'Approve a prospect’s account with the signed file, or decline it with a reason (approve | decline)',
  files: ['file'],
  body: z.strictObject({ note: z.string().trim().max(1000, 'A reason can have up to 1,000 characters.').optional() }),
});

const required = (label: string, max: number) =>
  z
    .string({ error: `Please enter ${label}` })
    .trim()
    .min(1, `Please enter ${label}`)
    .max(max);

export const listProspectAgreements = route<readonly CurrentAgreement[]>()({
  method: 'GET',
  path: '/public/prospects/:id/agreements',
  who: stepper,
  summary: 'List the agreements that a prospect accepts with an IRA application',
});
export const readProspectAgreementFile = route<never>()({
  method: 'GET',
  path: '/public/prospects/:id/agreement-files/:storedFileId',
  who: stepper,
  summary: 'Download the PDF of an agreement required by an IRA application',
  isDownload: true,
});

const beneficiaries = z
  .array(
    z.strictObject({
      name: required('a name', 120),
      relationship: required('a relationship', 60),
      share: z.number().int().min(1, 'Enter a share from 1% to 100%.').max(100, 'Enter a share from 1% to 100%.'),
      beneficiaryClass: z.enum(beneficiaryClasses).default('primary'),
      isPerStirpes: z.boolean().default(false),
    }),
  )
  .max(20, 'Enter up to 20 beneficiaries.');
const employment = z.strictObject({
  status: z.enum(employmentStatuses, { error: 'Choose how you work.' }),
  employer: z.string().trim().max(120).optional(),
  occupation: z.string().trim().max(120).optional(),
});
const affiliations = z.strictObject({
  worksForBroker: z.boolean(),
  controlsPublicCompany: z.boolean(),
  holdsPublicOffice: z.boolean(),
  details: z.string().trim().max(300).optional(),
});

/**
 * Saves a part of an application, so that the person can continue later or on another device. The tax ID isn't one of
 * them: it is sent once, with the signature.
 */
export const saveApplication = route<ProspectRow>()({
  method: 'POST',
  path: '/public/prospects/:id/application',
  who: stepper,
  summary: 'Save the entered parts of an IRA application',
  body: z.strictObject({
    iraType: z.enum(iraTypes).exactOptional(),
    dateOfBirth: z.iso.date('Please enter a date of birth').exactOptional(),
    phoneNumber: z.string().max(30).exactOptional(),
    addressLine1: z.string().trim().max(100).exactOptional(),
    addressLine2: z.string().trim().max(100).exactOptional(),
    city: z.string().trim().max(60).exactOptional(),
    stateCode: z.string().max(2).exactOptional(),
    postalCode: z.string().max(10).exactOptional(),
    beneficiaries: beneficiaries.exactOptional(),
    employment: employment.exactOptional(),
    affiliations: affiliations.exactOptional(),
  }),
  perMinute: 60,
});

/** Submits an IRA application. The beneficiaries' shares are whole percentages that add up to 100 in each class. */
export const submitApplication = route<ProspectRow>()({
  method: 'POST',
  path: '/public/prospects/:id/submit-application',
  who: stepper,
  summary: 'Submit an IRA application',
  body: z.strictObject({
    iraType: z.enum(iraTypes, { error: 'Choose the kind of IRA.' }),
    dateOfBirth: z.string({ error: 'Please enter a date of birth' }).max(10),
    taxId: z.string({ error: 'Please enter tax ID' }).max(20),
    phoneNumber: z.string({ error: 'Please enter a phone number.' }).max(30),
    addressLine1: required('an address', 100),
    addressLine2: z.string().trim().max(100).optional(),
    city: required('a city', 60),
    stateCode: z.string({ error: 'Please select a state' }).max(2),
    postalCode: z.string({ error: 'Please enter a valid postal code' }).max(10),
    beneficiaries: beneficiaries.default([]),
    employment: employment.optional(),
    affiliations: affiliations.optional(),
    hasAgreed: z.boolean({ error: 'Please accept the agreements' }),
    /** The version that the prospect read. Defaults to the version currently in effect. */
    agreementVersionId: z.string().max(32).optional(),
  }),
});

/** Decides about an application that needs a review, such as one whose applicant's identity is unclear. */
export const reviewApplication = route<ProspectRow>()({
  method: 'POST',
  path: '/private/prospects/:id/application-review',
  who: { staffMember: 'accounts.edit' },
  summary: 'Approve or decline an IRA application; declining requires a reason, which the applicant gets by email',
  body: z.strictObject({
    decision: z.enum(['approve', 'decline'], { error: 'Choose approve or decline.' }),
    note: z.string().trim().max(1000, 'A reason can have up to 1,000 characters.').optional(),
  }),
});

export const revealProspectTaxId = route<{ taxId: string }>()({
  method: 'POST',
  path: '/public/prospects/:id/reveal-tax-id',
  who: { staffMember: 'viewFullTaxId' },
  summary: 'Get an applicant’s full tax ID; each view is logged',
  needsFreshSignIn: { pastPerHour: 10 },
  body: z.strictObject({ reason: z.string().trim().min(1).max(200).optional() }),
  perMinute: 30,
});

export const completePreferences = route<ProspectRow>()({
  method: 'POST',
  path: '/public/prospects/:id/preferences-completed',
  who: stepper,
  summary: 'Save an IRA’s investment preferences; fields not sent get the defaults',
  body: z.strictObject(preferenceFields).partial(),
});

export const saveProspectFile = route<{ id: string; sizeBytes: number }>()({
  method: 'POST',
  path: '/public/prospects/stored-file/:id',
  who: { accountHolder: true, ...decider },
  summary: 'Upload a prospect’s file, such as proof of identity: PDF or image',
  files: ['file'],
  perMinute: 20,
});
export const readProspectFile = route<never>()({
  method: 'GET',
  path: '/public/prospects/stored-file/:id',
  who: { accountHolder: true, staffMember: 'accounts.view', advisor: 'account.view' },
  summary: 'Download a prospect’s file',
  isDownload: true,
});

const lead = {
  partnerProspectSource: z.string().max(80),
  iraPlanId: z.string().max(20),
  partnerIraProspectId: z.string().max(80),
};
const person = { firstName: z.string().max(60), lastName: z.string().max(60), emailAddress };

/** For anonymous callers only. Prospects are read-only for signed-in users. */
export const createPartnerProspect = route<{ isKept: true }>()({
  method: 'POST',
  path: '/public/prospects/',
  who: { anonymous: true },
  summary: 'Save a prospect from a partner; the response doesn’t reveal whether the address is known',
  body: z.strictObject({ ...person, ...lead, captchaClientResponse: captcha }).partial(),
  perMinute: 10,
});

export const registerProspect = route<{ emailAddress: string; emailAddressConfirmed: false }>()({
  method: 'POST',
  path: '/public/prospects/register/',
  who: { anonymous: true },
  summary: 'Create an account holder login; emails a confirmation code, or a notice if the address already has a login',
  body: z.strictObject({
    ...person,
    phoneNumber: z.string().max(30),
    password: z.string().max(200),
    ...z.strictObject(lead).partial().shape,
    captchaClientResponse: captcha,
  }),
  perMinute: 10,
});

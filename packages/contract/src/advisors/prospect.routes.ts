import { iraTypes } from '@fiducia/domain/advisors/ira-application';
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
  summary: 'Mail a code to a new email address of the own login',
  body: z.strictObject({ newEmailAddress: emailAddress, oldEmailAddress: emailAddress.nullish() }),
  perMinute: 10,
});
export const changeAccountHolderEmailAddress = route<Confirmed>()({
  method: 'POST',
  path: `${account}/change-email-address`,
  who: own,
  summary: 'Change the email address of the own login with the token that was mailed to the new one',
  body: z.strictObject({ newEmailAddress: emailAddress, changeEmailAddressToken: z.string().max(100) }),
  perMinute: 20,
});
export const confirmAccountHolderChangeByCode = route<Confirmed>()({
  method: 'POST',
  path: `${account}/confirm-change-email-address-by-code`,
  who: own,
  summary: 'Confirm a new or the present email address of the own login with the mailed code',
  body: z.strictObject({ userName: emailAddress, emailConfirmationCode: z.string().max(20) }),
  perMinute: 20,
});

export const checkInvite = route<{ isSent: true }>()({
  method: 'POST',
  path: '/public/prospects/check-invite',
  who: { anonymous: true },
  summary: 'Mail the link of an invitation to an invited address; the answer is the same for every address',
  body: z.strictObject({ emailAddress, captchaClientResponse: captcha }),
  perMinute: 10,
});

/** The prospect whose messages stop or resume; nothing else about the prospect is shown. */
export interface Subscription {
  readonly action: 'unsubscribe' | 'resubscribe';
  readonly isUnsubscribed: boolean;
  readonly senderName: string;
}
export const changeSubscription = route<Subscription>()({
  method: 'POST',
  path: '/public/prospects/:id/subscription/:action',
  who: { anonymous: true },
  summary: 'End the campaign emails of a sender to the address of a prospect, or take them again',
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
  body: z.strictObject({ note: z.string().trim().max(1000, 'A reason can have at most 1,000 characters.').optional() }),
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
  summary: 'What a prospect agrees to with the application for an IRA',
});
export const readProspectAgreementFile = route<never>()({
  method: 'GET',
  path: '/public/prospects/:id/agreement-files/:storedFileId',
  who: stepper,
  summary: 'The PDF of an agreement that the application for an IRA asks for',
  isDownload: true,
});

/** The application: the beneficiaries' shares are whole percentages that add up to 100. */
export const submitApplication = route<ProspectRow>()({
  method: 'POST',
  path: '/public/prospects/:id/submit-application',
  who: stepper,
  summary: 'Submit the application for an IRA',
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
    beneficiaries: z
      .array(
        z.strictObject({
          name: required('a name', 120),
          relationship: required('a relationship', 60),
          share: z.number().int().min(1, 'A share is at least 1%.').max(100, 'A share is at most 100%.'),
        }),
      )
      .max(20, 'Name at most 20 beneficiaries.')
      .default([]),
    hasAgreed: z.boolean({ error: 'Please accept the agreements' }),
    /** The version that the user read; without it, the current one. */
    agreementVersionId: z.string().max(32).optional(),
  }),
});

export const completePreferences = route<ProspectRow>()({
  method: 'POST',
  path: '/public/prospects/:id/preferences-completed',
  who: stepper,
  summary: 'Choose how the IRA is invested; the default if no choice is sent',
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
  summary: 'A file of a prospect',
  isDownload: true,
});

const lead = {
  partnerProspectSource: z.string().max(80),
  iraPlanId: z.string().max(20),
  partnerIraProspectId: z.string().max(80),
};
const person = { firstName: z.string().max(60), lastName: z.string().max(60), emailAddress };

/** Prospects are a read-only model, so no signed-in user may call this. */
export const createPartnerProspect = route<{ isKept: true }>()({
  method: 'POST',
  path: '/public/prospects/',
  who: { anonymous: true },
  summary: 'Save a prospect from a partner; the response is the same whether the address is known or not',
  body: z.strictObject({ ...person, ...lead, captchaClientResponse: captcha }).partial(),
  perMinute: 10,
});

export const registerProspect = route<{ emailAddress: string; emailAddressConfirmed: false }>()({
  method: 'POST',
  path: '/public/prospects/register/',
  who: { anonymous: true },
  summary: 'Make a login as an account holder; a code is mailed, or word of the login that the address has already',
  body: z.strictObject({
    ...person,
    phoneNumber: z.string().max(30),
    password: z.string().max(200),
    ...z.strictObject(lead).partial().shape,
    captchaClientResponse: captcha,
  }),
  perMinute: 10,
});

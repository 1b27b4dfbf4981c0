import { feeArrangementCodes } from '@fiducia/domain/accounts/advisor-registration';
import { annuityTypes } from '@fiducia/domain/orders/annuity-type';
import { planTypes } from '@fiducia/domain/orders/plan-type';
import { serviceCodes } from '@fiducia/domain/orders/service-code';
import { z } from 'zod';
import type { WireRecordOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { account } from './account.entity.ts';

const applicants = { client: true } as const;
const anyApplicants = { client: true, advisor: true } as const;
const staff = { staffMember: 'accounts.edit' } as const;
const text = (most: number) => z.string().trim().max(most, `Enter up to ${most} characters.`);

/** An agreement, or an amendment of one, that a new sponsor has to accept. */
export interface ApplicantAgreement {
  readonly id: string;
  readonly kind: 'version' | 'amendment';
  readonly title: string;
  readonly file: string;
}

export const readApplicantAgreements = route<readonly ApplicantAgreement[]>()({
  method: 'GET',
  path: '/public/account-applications/agreements',
  who: anyApplicants,
  summary: 'List the agreements that a new sponsor or advisor has to accept',
});
export const readApplicantAgreementFile = route<never>()({
  method: 'GET',
  path: '/public/account-applications/agreement-files/:storedFileId',
  who: anyApplicants,
  summary: 'Download the PDF of an agreement that a new sponsor or advisor has to accept',
  isDownload: true,
});

const company = {
  displayName: text(120),
  companyTypeCode: text(60).nullable(),
  employerIdentificationNumber: text(10),
  attentionTo: text(100).nullable(),
  addressLine1: text(100),
  addressLine2: text(100).nullable(),
  city: text(60),
  stateCode: text(2).nullable(),
  otherRegion: text(60).nullable(),
  postalCode: text(20).nullable(),
  countryCode: text(2),
  phoneNumber: text(30),
  /** Agreements and amendments that the applicant read to the end and accepted. */
  agreementIds: z.array(z.string().max(40)).max(50),
};

export const applyForAccount = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/public/account-applications',
  who: applicants,
  summary: 'Apply for a sponsor’s account with its first plan; the applicant becomes its owner',
  body: z.strictObject({
    ...company,
    wantedServiceCodes: z.array(z.enum(serviceCodes)).min(1, 'Choose at least one service.').max(serviceCodes.length),
    planName: text(120),
    planTypeCode: z.enum(planTypes, { error: 'Choose the plan type.' }),
    annuityTypeCodes: z.array(z.enum(annuityTypes)).max(annuityTypes.length),
  }),
  perMinute: 10,
  perDay: 50,
});
export const applyAsAdvisor = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/public/account-applications/advisor',
  who: { advisor: true },
  summary: 'Apply for the account of a registered investment advisor; the applicant becomes its owner',
  body: z.strictObject({
    ...company,
    crdNumber: text(8),
    secNumber: text(12),
    feeArrangement: z.enum(feeArrangementCodes, { error: 'Choose how you are paid.' }),
    /** Basis points of the balance. */
    yearlyFee: z.number().int().min(0).max(10_000),
  }),
  perMinute: 10,
  perDay: 50,
});
export const applyAgain = route<WireRecordOf<typeof account>>()({
  method: 'POST',
  path: '/public/accounts/:id/apply-again',
  who: { client: 'account.edit', advisor: 'account.edit' },
  summary: 'Apply again for an account that was declined',
  perMinute: 10,
  perDay: 20,
});
export const acceptApplication = route<WireRecordOf<typeof account>>()({
  method: 'POST',
  path: '/private/accounts/:id/accept-application',
  who: staff,
  summary: 'Accept a sponsor’s application, and email the owner',
});
export const declineApplication = route<WireRecordOf<typeof account>>()({
  method: 'POST',
  path: '/private/accounts/:id/decline-application',
  who: staff,
  summary: 'Decline a sponsor’s application, and email the owner the reason',
  body: z.strictObject({ note: z.string().trim().min(1, 'Enter the reason. We email it to the applicant.').max(1000) }),
});

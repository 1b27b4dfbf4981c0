import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { agreementAmendmentVersion } from './agreement-amendment-version.entity.ts';
import type { agreementVersion } from './agreement-version.entity.ts';
import { formDate, formFlag, formId } from './form-values.ts';

export type AgreementVersionRow = RowOf<typeof agreementVersion>;
export type AmendmentRow = RowOf<typeof agreementAmendmentVersion>;

/** When an account agreed, and the user who agreed for it. */
export interface ResponseView {
  readonly agreedAt: string;
  readonly userName: string | null;
}

/** An amendment as one account sees it. */
export interface AccountAmendment {
  readonly id: string;
  readonly agreementCode: string;
  readonly identifier: string;
  readonly summary: string;
  readonly file: string;
  readonly fileName: string;
  readonly lockAccountUntilAgreed: boolean;
  readonly deadlineOn: string | null;
  readonly hasDeadlineExpired: boolean;
  readonly agreementUserResponse: ResponseView | null;
  readonly acceptedAt: string | null;
}

/** A version as one account sees it, in the documented order. */
export interface AccountAgreementVersion {
  readonly id: string;
  readonly agreementCode: string;
  readonly agreementDisplayName: string;
  readonly version: string;
  readonly file: string;
  readonly fileName: string;
  readonly isClientConsentRequired: boolean;
  readonly applyToNewAccountsOnly: boolean;
  readonly identifier: string | null;
  readonly replaceOn: string | null;
  readonly deadlineOn: string | null;
  readonly status: string;
  readonly createdAt: string;
  readonly isLatest: boolean;
  readonly hasDeadlineExpired: boolean;
  readonly agreementUserResponse: ResponseView | null;
  readonly agreementAmendments: readonly AccountAmendment[];
  readonly acceptedAt: string | null;
}

const editors = { staffMember: 'system.edit' } as const;
const accepting = { client: 'account.edit', advisor: 'account.edit' } as const;
const needed = (what: string, most: number) =>
  z.string().trim().min(1, `Please enter ${what}`).max(most, `Enter at most ${most} characters.`);
const terms = {
  isClientConsentRequired: formFlag.optional(),
  applyToNewAccountsOnly: formFlag.optional(),
  identifier: z.string().trim().max(60, 'An identifier can have at most 60 characters.').optional(),
  replaceOn: formDate.optional(),
  deadlineOn: formDate.optional(),
  accountId: formId.optional(),
};
const acceptance = z.strictObject({ acceptedAt: z.string().max(40).nullish() });

export const createAgreementVersion = route<AgreementVersionRow>()({
  method: 'POST',
  path: '/private/agreement-versions',
  who: editors,
  summary: 'Add a version of an agreement, with its PDF',
  files: ['file'],
  body: z.strictObject({ agreementCode: needed('the agreement', 60), version: needed('a version', 40), ...terms }),
});
/** Omits agreementCode and version, which identify the version. Source: doc 3 §7.12. */
export const updateAgreementVersion = route<AgreementVersionRow>()({
  method: 'PATCH',
  path: '/private/agreement-versions/:id',
  who: editors,
  summary: 'Change whom a version holds for and until when, or its PDF until someone accepts it',
  files: ['file'],
  body: z.strictObject(terms),
});
export const restoreAgreementVersion = route<AgreementVersionRow>()({
  method: 'POST',
  path: '/private/agreement-versions/:id/restore',
  operationId: 'restoreRemovedAgreementVersion',
  who: editors,
  summary: 'Bring back a version that was removed',
});
export const remindPending = route<{ readonly reminded: number }>()({
  method: 'POST',
  path: '/private/agreement-versions/:id/remind',
  who: editors,
  summary: 'Mail the owners of the accounts that have not accepted a version, once a day at most',
});
export const createAmendment = route<AmendmentRow>()({
  method: 'POST',
  path: '/private/agreement-amendments',
  who: editors,
  summary: 'Add an amendment to an agreement, with its PDF',
  files: ['file'],
  body: z.strictObject({
    agreementCode: needed('the agreement', 60),
    identifier: needed('an identifier', 60),
    summary: needed('a summary', 1000),
    lockAccountUntilAgreed: formFlag.optional(),
    deadlineOn: formDate.optional(),
    accountId: formId.optional(),
  }),
});
export const listAccountAgreementVersions = route<readonly AccountAgreementVersion[]>()({
  method: 'GET',
  path: '/public/accounts/:accountId/agreement-versions',
  who: { staffMember: 'accounts.view', client: 'account.view', advisor: 'account.view' },
  summary: 'Versions of agreements that hold for an account, with what it has accepted',
  query: z.object({ agreementCode: z.string().max(60).optional() }),
});
export const acceptAgreementVersion = route<AccountAgreementVersion>()({
  method: 'POST',
  path: '/public/accounts/:accountId/agreement-versions/:id/accept',
  who: accepting,
  summary: 'Accept a version for an account',
  body: acceptance,
});
export const acceptAmendment = route<AccountAmendment>()({
  method: 'POST',
  path: '/public/accounts/:accountId/agreement-amendments/:id/accept',
  who: accepting,
  summary: 'Accept an amendment for an account',
  body: acceptance,
});
export const readAgreementFile = route<never>()({
  method: 'GET',
  path: '/public/accounts/:accountId/agreement-files/:storedFileId',
  who: { staffMember: 'accounts.view', client: 'account.view', advisor: 'account.view' },
  summary: 'The PDF of a version or amendment that holds for an account',
  isDownload: true,
});

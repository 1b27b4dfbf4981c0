import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { agreementAmendmentVersion } from './agreement-amendment-version.entity.ts';
import type { agreementVersion } from './agreement-version.entity.ts';
import { formDate, formFlag, formId } from './form-values.ts';

export type AgreementVersionRow = RowOf<typeof agreementVersion>;
export type AmendmentRow = RowOf<typeof agreementAmendmentVersion>;

/** When an account accepted an agreement, and which user accepted it. */
export interface ResponseView {
  readonly agreedAt: string;
  readonly userName: string | null;
}

/** An amendment with one account's acceptance. */
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

/** An agreement version with one account's acceptance. The fields are in the order of the specification. */
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
  z.string().trim().min(1, `Please enter ${what}`).max(most, `Enter up to ${most} characters.`);
const terms = {
  isClientConsentRequired: formFlag.optional(),
  applyToNewAccountsOnly: formFlag.optional(),
  identifier: z.string().trim().max(60, 'An identifier can have up to 60 characters.').optional(),
  replaceOn: formDate.optional(),
  deadlineOn: formDate.optional(),
  accountId: formId.optional(),
};
const acceptance = z.strictObject({ acceptedAt: z.string().max(40).nullish() });

export const createAgreementVersion = route<AgreementVersionRow>()({
  method: 'POST',
  path: '/private/agreement-versions',
  who: editors,
  summary: 'Add an agreement version with its PDF',
  files: ['file'],
  body: z.strictObject({ agreementCode: needed('the agreement', 60), version: needed('a version', 40), ...terms }),
});
/** Doesn't accept `agreementCode` and `version`, because they identify the version. Source: doc 3 §7.12. */
export const updateAgreementVersion = route<AgreementVersionRow>()({
  method: 'PATCH',
  path: '/private/agreement-versions/:id',
  who: editors,
  summary: 'Change an agreement version’s accounts, dates, or, until an account accepts it, PDF',
  files: ['file'],
  body: z.strictObject(terms),
});
export const restoreAgreementVersion = route<AgreementVersionRow>()({
  method: 'POST',
  path: '/private/agreement-versions/:id/restore',
  operationId: 'restoreRemovedAgreementVersion',
  who: editors,
  summary: 'Restore a removed agreement version',
});
export const remindPending = route<{ readonly reminded: number }>()({
  method: 'POST',
  path: '/private/agreement-versions/:id/remind',
  who: editors,
  summary: 'Email the owners of accounts that haven’t accepted an agreement version, up to once a day',
});
export const createAmendment = route<AmendmentRow>()({
  method: 'POST',
  path: '/private/agreement-amendments',
  who: editors,
  summary: 'Add an amendment to an agreement with its PDF',
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
  summary: 'List the agreement versions that apply to an account, with its acceptances',
  query: z.object({ agreementCode: z.string().max(60).optional() }),
});
export const acceptAgreementVersion = route<AccountAgreementVersion>()({
  method: 'POST',
  path: '/public/accounts/:accountId/agreement-versions/:id/accept',
  who: accepting,
  summary: 'Accept an agreement version for an account',
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
  summary: 'Download the PDF of a version or amendment that applies to an account',
  isDownload: true,
});

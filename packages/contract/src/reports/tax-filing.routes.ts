import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { BoxDifference } from '@fiducia/domain/reports/filing/correct-boxes';
import { destinations, irs } from '@fiducia/domain/reports/filing/destinations';
import type { TieDifference } from '@fiducia/domain/reports/filing/year-tie';
import { type TaxFormCode, taxFormCodes } from '@fiducia/domain/reports/form-boxes';
import type { ReturnKind } from '@fiducia/domain/reports/information-return';
import { z } from 'zod';
import { route } from '../lang/route.ts';

const view = { staffMember: 'tax.view' } as const;
const file = { staffMember: 'tax.file' } as const;
const approve = { staffMember: 'tax.approve' } as const;
const nothing = z.strictObject({});
const year = z.coerce
  .number({ error: 'Enter the tax year as four digits.' })
  .int()
  .min(2000, 'Enter the tax year as four digits, such as 2026.')
  .max(2100, 'Enter the tax year as four digits, such as 2026.');
const reason = (sentence: string) =>
  z.string({ error: sentence }).trim().min(1, sentence).max(500, 'Enter up to 500 characters.');

/** Where a form and payer are on the way to accepted forms. */
export type FilingStep = 'notStarted' | 'draft' | 'validated' | 'sent' | 'rejected' | 'corrections' | 'accepted';

/** A file of a payer’s forms, with its status. */
export interface FileOfPayer {
  readonly id: string;
  readonly friendlyId: string;
  readonly status: string;
}

/** One payer’s forms of a year with tax or income of one state, and what was filed there. Amounts in cents. */
export interface StateOfPayer {
  readonly state: string;
  readonly stateName: string;
  readonly forms: number;
  /** Box 14. */
  readonly tax: Cents;
  /** Box 16. */
  readonly income: Cents;
  readonly accepted: number;
  readonly rejected: number;
  readonly toFile: number;
  readonly toCorrect: number;
  readonly files: readonly FileOfPayer[];
}

/** One payer’s forms of a year, compared with the ledger and the deposits. Amounts in cents. */
export interface FormsOfPayer {
  readonly id: string;
  readonly formCode: TaxFormCode;
  readonly payerKey: string;
  readonly payerName: string;
  readonly payerEin: string | null;
  readonly people: number;
  readonly forms: number;
  /** Forms that are prepared and not released yet. */
  readonly unreleased: number;
  readonly gross: Cents;
  readonly taxable: Cents;
  /** Federal tax on the forms: box 4, or box 7a. */
  readonly federalTax: Cents;
  /** Federal tax of the ledger, and what sponsors withheld and ask us only to report. */
  readonly ledger: Cents;
  readonly reportedBySponsor: Cents;
  /** Forms less ledger less sponsor-reported amounts. */
  readonly difference: Cents;
  readonly deposited: Cents;
  readonly toDeposit: Cents;
  readonly errors: number;
  readonly step: FilingStep;
  readonly records: number;
  readonly accepted: number;
  readonly rejected: number;
  /** Released forms that were never filed, or whose record was rejected. */
  readonly toFile: number;
  /** Released corrections of accepted forms. */
  readonly toCorrect: number;
  readonly recipientDueOn: string;
  readonly authorityDueOn: string;
  readonly isExtended: boolean;
  /** Files for the IRS. The step and the counts of records are those of the IRS, too. */
  readonly files: readonly FileOfPayer[];
  /** States with amounts on the forms, or with earlier files. */
  readonly states: readonly StateOfPayer[];
}

/** A person’s form that needs a fix, with the page to fix it on. */
export interface FilingException {
  readonly id: string;
  readonly name: string;
  readonly formCode: TaxFormCode;
  readonly payerName: string;
  readonly payerEin: string | null;
  readonly sentence: string;
  readonly href: string;
  readonly action: string;
  readonly isBlocking: boolean;
}

export interface FilingYear {
  readonly year: number;
  readonly today: string;
  readonly payers: readonly FormsOfPayer[];
  readonly differences: readonly TieDifference[];
  /** Form 945 and Form 1042 of the year: withheld according to the returns. */
  readonly returns: readonly { readonly form: string; readonly withheld: Cents; readonly forms: Cents }[];
  readonly waitingRequests: number;
  /** Forms that need a fix before filing, by person. */
  readonly exceptions: readonly FilingException[];
}

export const readFilingYear = route<FilingYear>()({
  method: 'GET',
  path: '/private/irs-form-reporting',
  who: view,
  summary: 'Get a year’s forms by payer, compared with the ledger, the deposits, and what was filed',
  query: z.object({ year }),
});

const ofPayer = z.strictObject({
  taxYear: year,
  formCode: z.enum(taxFormCodes, { error: 'Choose a form.' }),
  payer: z.string({ error: 'Choose a payer.' }).min(1, 'Choose a payer.').max(32),
  kind: z.enum(['original', 'correction'], { error: 'Choose originals or corrections.' }),
  destination: z.enum(destinations, { error: 'Choose the IRS or a state.' }).default(irs),
});

export const createReportingFiles = route<{ readonly ids: readonly string[]; readonly records: number }>()({
  method: 'POST',
  path: '/private/tax-reporting-files',
  who: file,
  summary: 'Create the files of a payer’s unfiled forms, or of its corrections, for the IRS or a state, as drafts',
  body: ofPayer,
  operationId: 'createTaxReportingFiles',
});

/** An uploaded template of the IRIS portal. */
export interface UploadedTemplate {
  readonly id: string;
  readonly formCode: TaxFormCode;
  readonly taxYear: number;
  readonly columns: number;
  readonly rowLimit: number;
}

export const uploadFormTemplate = route<UploadedTemplate>()({
  method: 'POST',
  path: '/private/tax-form-templates',
  who: file,
  summary: 'Upload the IRIS portal’s CSV template of a form and year; columns that we don’t know are rejected by name',
  files: ['file'],
  body: z.strictObject({
    formCode: z.enum(taxFormCodes, { error: 'Choose a form.' }),
    taxYear: year,
    rowLimit: z.coerce
      .number({ error: 'Enter how many returns one file may have.' })
      .int()
      .min(1, 'Enter how many returns one file may have, such as 100.')
      .max(100_000, 'Enter up to 100,000 returns.'),
  }),
});

/** A problem of one record, found before filing. */
export interface RecordProblem {
  readonly recordId: string | null;
  readonly name: string;
  readonly sentence: string;
  readonly href: string | null;
  readonly isBlocking: boolean;
}

/** A file with what was found before filing. */
export interface ReportingFileDetail {
  readonly problems: readonly RecordProblem[];
  readonly createdByName: string | null;
  readonly approvedByName: string | null;
  /** When the file is due to the IRS; null for states, which set their own dates. */
  readonly dueOn: string | null;
  readonly destinationName: string;
}

export const readReportingFileDetail = route<ReportingFileDetail>()({
  method: 'GET',
  path: '/private/tax-reporting-files/:id/detail',
  who: view,
  summary: 'Get what keeps a file from being sent, record by record, and who prepared and approved it',
});

const step = <const Name extends string>(name: Name, who: typeof file | typeof approve, summary: string) =>
  route<{ readonly id: string }>()({
    method: 'POST',
    path: `/private/tax-reporting-files/:id/${name}`,
    who,
    summary,
    body: nothing,
  });

export const validateReportingFile = step(
  'validate',
  file,
  'Check every record of a draft, and write and read back the file',
);
export const discardReportingFile = step(
  'discard',
  file,
  'Discard a file that wasn’t sent; its forms can be filed again',
);
export const approveReportingFile = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/private/tax-reporting-files/:id/approve',
  who: approve,
  summary: 'Approve a validated file that another user prepared',
  needsFreshSignIn: true,
  body: nothing,
});

export const downloadReportingFile = route<never>()({
  method: 'GET',
  path: '/private/tax-reporting-files/:id/file',
  who: file,
  summary: 'Download an approved file',
  isDownload: true,
  isClosedWhileHeld: true,
});

export const sendReportingFile = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/private/tax-reporting-files/:id/send',
  who: file,
  summary: 'Record that an approved file was sent, with its receipt ID',
  body: z.strictObject({
    receiptId: z
      .string({ error: 'Enter the receipt ID.' })
      .trim()
      .min(1, 'Enter the receipt ID.')
      .max(60, 'Enter up to 60 characters.'),
  }),
});

/** What an acknowledgment changed, or why nothing was applied. */
export interface ImportedAcknowledgement {
  readonly accepted: number;
  readonly withErrors: number;
  readonly rejected: number;
  readonly unanswered: number;
  readonly status: string;
}

export const importAcknowledgement = route<ImportedAcknowledgement>()({
  method: 'POST',
  path: '/private/tax-reporting-files/:id/acknowledgements',
  who: file,
  summary: 'Import an acknowledgment of a sent file, all or none',
  files: ['file'],
  body: z.strictObject({}),
});

export const answerReportingFile = route<{ readonly id: string; readonly status: string }>()({
  method: 'POST',
  path: '/private/tax-reporting-files/:id/answer',
  who: file,
  summary: 'Record that a state accepted or rejected a sent file',
  body: z.strictObject({
    answer: z.enum(['accepted', 'rejected'], { error: 'Choose accepted or rejected.' }),
    reason: z.string().trim().max(500, 'Enter up to 500 characters.').default(''),
  }),
});

/** A filed version of a form, with its answer and what changed since the version before. */
export interface FiledVersionView {
  readonly recordId: string;
  readonly taxReportingFileId: string;
  readonly fileNumber: string;
  readonly fileStatus: string;
  /** The IRS, or a state by its code. */
  readonly destination: string;
  readonly taxYear: number;
  readonly formCode: TaxFormCode;
  readonly payerName: string;
  readonly recipientName: string;
  readonly taxId: string | null;
  readonly kind: ReturnKind;
  readonly uniqueRecordId: string | null;
  readonly status: string;
  readonly errors: readonly { readonly code: string; readonly words: string }[];
  readonly sentAt: string | null;
  readonly answeredAt: string | null;
  readonly changes: readonly BoxDifference[];
}

/** A person in the archive, with every filed version across years, newest first. */
export interface FiledPerson {
  readonly id: string;
  readonly name: string;
  readonly taxId: string | null;
  readonly href: string | null;
  readonly versions: readonly FiledVersionView[];
}

export const findFiledPeople = route<readonly FiledPerson[]>()({
  method: 'GET',
  path: '/private/irs-form-archive/people',
  who: view,
  summary: 'Find people in the filed forms of all years by name or full tax ID, with each version and its differences',
  query: z.object({ search: z.string().trim().min(2, 'Enter at least two characters.').max(100) }),
});

/** How a request changes a form. */
export interface CorrectionPreview {
  readonly id: string;
  readonly recipientName: string;
  readonly formCode: TaxFormCode;
  readonly taxYear: number;
  readonly boxes: readonly BoxDifference[];
  readonly deMinimis: string | null;
  /** Why it can’t be approved; null if it can. */
  readonly blocker: string | null;
  /** What filing the correction takes. */
  readonly filing: string;
  readonly history: readonly {
    readonly version: number;
    readonly status: string;
    readonly filed: string | null;
  }[];
}

export const previewCorrection = route<CorrectionPreview>()({
  method: 'GET',
  path: '/private/tax-reporting-change-logs/:id/preview',
  who: { staffMember: 'payments.view' },
  summary: 'Get how a request changes its form, box by box',
});

export const approveCorrection = route<{ readonly id: string; readonly status: string }>()({
  method: 'POST',
  path: '/private/tax-reporting-change-logs/:id/approve',
  who: approve,
  summary: 'Approve a correction that another user requested, and prepare the corrected form',
  body: z.strictObject({ note: z.string().trim().max(500, 'Enter up to 500 characters.').default('') }),
});

export const refuseCorrection = route<{ readonly id: string; readonly status: string }>()({
  method: 'POST',
  path: '/private/tax-reporting-change-logs/:id/refuse',
  who: approve,
  summary: 'Refuse a correction, with a reason for the requester',
  body: z.strictObject({ note: reason('Enter a reason. The requester gets it by email.') }),
});

export const withdrawCorrection = route<{ readonly id: string; readonly status: string }>()({
  method: 'POST',
  path: '/public/tax-reporting-change-logs/:id/withdraw',
  who: { staffMember: 'payments.edit', client: 'payments.view', participant: true },
  summary: 'Withdraw a request that you made',
  body: nothing,
});

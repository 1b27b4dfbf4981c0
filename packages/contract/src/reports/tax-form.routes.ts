import { z } from 'zod';
import { route } from '../lang/route.ts';

const readers = { staffMember: 'payments.view', client: 'payments.view' } as const;
const people = { participant: true, accountHolder: true } as const;
const ofYear = z.object({
  taxYear: z
    .string()
    .regex(/^\d{4}$/, 'Enter the tax year as four digits, such as 2025.')
    .optional(),
});
const asked = z.strictObject({
  formCodes: z
    .array(z.enum(['1099-R', '1042-S']))
    .min(1, 'Choose at least one kind of form.')
    .default(['1099-R', '1042-S']),
});
const copy = z.strictObject({});

/** An authority's withheld tax: on the forms, in the ledger, and reported by sponsors for forms only. Cents. */
export interface TieOutLine {
  readonly authority: string;
  readonly forms: number;
  readonly ledger: number;
  readonly reportedBySponsor: number;
  readonly difference: number;
}

export interface TaxFormBox {
  readonly box: string;
  readonly name: string;
  readonly kind: 'money' | 'text' | 'mark';
  readonly value: number | string | boolean;
  /** Its box on the form. */
  readonly line: string;
  /** Its meaning in plain language. */
  readonly words: string;
}

export interface TaxFormView {
  readonly id: string;
  readonly friendlyId: string;
  readonly taxYear: number;
  readonly formCode: string;
  readonly kindCode: string;
  readonly version: number;
  readonly status: string;
  readonly recipientName: string;
  readonly taxId: string | null;
  readonly participantId: string | null;
  readonly planName: string | null;
  readonly gross: number;
  readonly taxable: number;
  readonly federalTax: number;
  readonly stateTax: number;
  readonly distributionCodes: readonly string[];
  readonly boxes: readonly TaxFormBox[];
  readonly releasedAt: string | null;
}

export interface TaxFormSearchView {
  readonly id: string;
  readonly taxYear: number;
  readonly formCodes: readonly string[];
  readonly status: string;
  readonly failure: string | null;
  readonly totalPeople: number;
  readonly totalForms: number;
  readonly requestedByName: string | null;
  readonly createdAt: string;
}

/** The forms of a request, and whether they agree with the ledger. */
export interface TaxFormSet extends TaxFormSearchView {
  readonly forms: readonly TaxFormView[];
  /** Staff only: the rows of the reconciliation. */
  readonly tieOut: readonly TieOutLine[];
  readonly canRelease: boolean;
}

export interface TaxFormRequests {
  readonly requests: readonly TaxFormSearchView[];
  readonly tieOut: readonly TieOutLine[];
}

const listIn = (entity: 'accounts' | 'plans') =>
  route<TaxFormRequests>()({
    method: 'GET',
    path: `/public/${entity}/:id/tax-forms`,
    who: readers,
    summary: `Earlier requests for tax forms of ${entity === 'accounts' ? 'an account' : 'a plan'}, and the year’s tie-out for staff`,
    query: ofYear,
  });
const createIn = (entity: 'accounts' | 'plans') =>
  route<TaxFormSearchView>()({
    method: 'POST',
    path: `/public/${entity}/:id/tax-forms/:x`,
    who: readers,
    summary: 'Request the forms of a tax year; :x is the year',
    body: asked,
    perMinute: 20,
  });
const downloadIn = (entity: 'accounts' | 'plans') =>
  route<never>()({
    method: 'GET',
    path: `/public/${entity}/:id/tax-forms/:x/download`,
    who: readers,
    summary:
      'All forms of a request as one PDF or, with ?format=csv, their boxes; or one form; :x is the request or the form',
    query: z.object({ format: z.enum(['pdf', 'csv']).default('pdf') }),
    isDownload: true,
  });

export const listAccountTaxForms = listIn('accounts');
export const createAccountTaxForms = createIn('accounts');
export const downloadAccountTaxForms = downloadIn('accounts');
export const listPlanTaxForms = listIn('plans');
export const createPlanTaxForms = createIn('plans');
export const downloadPlanTaxForms = downloadIn('plans');

export const readTaxFormSet = route<TaxFormSet>()({
  method: 'GET',
  path: '/public/tax-form-searches/:id/tax-forms',
  who: readers,
  summary: 'The forms of a request',
});

export const releaseTaxForms = route<TaxFormSet>()({
  method: 'POST',
  path: '/private/tax-form-searches/:id/release',
  who: { staffMember: 'payments.release' },
  summary: 'Release the prepared forms of a request to their recipients; rejected while they differ from the ledger',
  body: copy,
});

export const listLineTaxForms = route<readonly TaxFormView[]>()({
  method: 'GET',
  path: '/public/order-lines/:id/tax-forms',
  who: readers,
  summary: 'Forms on which a line is reported, newest year first',
  query: ofYear,
});
export const downloadLineTaxForm = route<never>()({
  method: 'POST',
  path: '/public/order-lines/:id/tax-forms/:x/download',
  who: readers,
  summary: 'One form of a line; :x is the form',
  body: copy,
  isDownload: true,
});

export const listMyTaxForms = route<readonly TaxFormView[]>()({
  method: 'GET',
  path: '/public/participants/tax-forms',
  who: people,
  summary: 'My tax forms, newest year first',
  query: ofYear,
});
export const downloadMyTaxForm = route<never>()({
  method: 'POST',
  path: '/public/participants/tax-forms/:x/download',
  who: people,
  summary: 'One of my tax forms; :x is the form',
  body: copy,
  isDownload: true,
});

/** A distribution code with its character in box 7. */
export interface TaxFormCodeItem {
  readonly code: string;
  readonly displayName: string;
  readonly boxValue: string;
}
export const listTaxFormCodes = route<readonly TaxFormCodeItem[]>()({
  method: 'GET',
  path: '/public/tax-form-codes',
  who: { staffMember: true, client: true, participant: true, advisor: true, accountHolder: true },
  summary: 'Distribution codes of Form 1099-R',
});

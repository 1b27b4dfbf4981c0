import { taxFormCodes } from '@fiducia/domain/reports/form-boxes';
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
    .array(z.enum(taxFormCodes))
    .min(1, 'Select at least one form type.')
    .default([...taxFormCodes]),
});
const copy = z.strictObject({});

/**
 * Tie-out of one authority's withheld tax, in cents: the totals on the forms, in the ledger, and withheld by sponsors
 * that ask us only to report it.
 */
export interface TieOutLine {
  readonly authority: string;
  readonly forms: number;
  readonly ledger: number;
  readonly reportedBySponsor: number;
  readonly difference: number;
}

export interface TaxFormBox {
  readonly box: string;
  /** The number as printed on the form. */
  readonly printed: string;
  readonly name: string;
  readonly kind: 'money' | 'text' | 'mark';
  readonly value: number | string | boolean;
  /** Name of the box on the printed form. */
  readonly line: string;
  /** Plain-language explanation of the box. */
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
  /** When the IRS accepted the file with this form. */
  readonly furnishedAt: string | null;
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

/** The forms of a request, and their tie-out to the ledger. */
export interface TaxFormSet extends TaxFormSearchView {
  readonly forms: readonly TaxFormView[];
  /** Tie-out by authority. Staff only. */
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
    summary: `List the tax form requests of ${entity === 'accounts' ? 'an account' : 'a plan'}, with the year’s tie-out for staff`,
    query: ofYear,
  });
const createIn = (entity: 'accounts' | 'plans') =>
  route<TaxFormSearchView>()({
    method: 'POST',
    path: `/public/${entity}/:id/tax-forms/:x`,
    who: readers,
    summary: 'Request the tax forms for a year; :x is the year',
    body: asked,
    perMinute: 20,
  });
const downloadIn = (entity: 'accounts' | 'plans') =>
  route<never>()({
    method: 'GET',
    path: `/public/${entity}/:id/tax-forms/:x/download`,
    who: readers,
    summary:
      'Download a form, or all forms in a request, as a PDF or, with ?format=csv, as CSV; :x is the form or request ID',
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
  summary: 'Get the tax forms in a request',
});

export const releaseTaxForms = route<TaxFormSet>()({
  method: 'POST',
  path: '/private/tax-form-searches/:id/release',
  who: { staffMember: 'payments.release' },
  summary: 'Release a request’s prepared forms to their recipients; rejected if they don’t tie out to the ledger',
  body: copy,
});

export const downloadTaxFormMailing = route<never>()({
  method: 'GET',
  path: '/private/tax-form-searches/:id/mailing',
  who: { staffMember: 'payments.release' },
  summary:
    'Download the copies to mail for a request’s released forms as one print file or, with ?format=csv, its manifest',
  query: z.object({ format: z.enum(['pdf', 'csv']).default('pdf') }),
  isDownload: true,
});

export const listLineTaxForms = route<readonly TaxFormView[]>()({
  method: 'GET',
  path: '/public/order-lines/:id/tax-forms',
  who: readers,
  summary: 'List the tax forms that report an order line, newest year first',
  query: ofYear,
});
export const downloadLineTaxForm = route<never>()({
  method: 'POST',
  path: '/public/order-lines/:id/tax-forms/:x/download',
  who: readers,
  summary: 'Download a tax form that reports an order line; :x is the form ID',
  body: copy,
  isDownload: true,
});

export const listMyTaxForms = route<readonly TaxFormView[]>()({
  method: 'GET',
  path: '/public/participants/tax-forms',
  who: people,
  summary: 'List my tax forms, newest year first',
  query: ofYear,
});
export const downloadMyTaxForm = route<never>()({
  method: 'POST',
  path: '/public/participants/tax-forms/:x/download',
  who: people,
  summary: 'Download one of my tax forms; :x is the form ID',
  body: copy,
  isDownload: true,
});

/** A distribution code with its character for box 7. */
export interface TaxFormCodeItem {
  readonly code: string;
  readonly displayName: string;
  readonly boxValue: string;
}
export const listTaxFormCodes = route<readonly TaxFormCodeItem[]>()({
  method: 'GET',
  path: '/public/tax-form-codes',
  who: { staffMember: true, client: true, participant: true, advisor: true, accountHolder: true },
  summary: 'List the distribution codes for Form 1099-R',
});

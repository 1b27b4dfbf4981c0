import type { OfacList } from '@fiducia/domain/screening/listed-entry';
import { z } from 'zod';
import { route } from '../lang/route.ts';

const legal = { staffMember: 'legal.view' } as const;
const editor = { staffMember: 'legal.edit' } as const;
/** Requests under section 314(a) are confidential: only few staff may know of them. */
const confidential = { staffMember: 'legal.view314a' } as const;

/** An imported list. */
export interface SavedList {
  readonly id: string;
}

/** How a list differs from the version in force. */
export interface ListChanges {
  readonly list: OfacList;
  readonly entries: number;
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** False if the size differs so much from the version in force that somebody must confirm it. */
  readonly isPlausible: boolean;
}

export const importOfacList = route<SavedList & ListChanges>()({
  method: 'POST',
  path: '/private/legal/ofac-file-versions',
  who: editor,
  summary:
    'Import a sanctions list from its XML file, or from its CSV files: names and, if it has them, addresses, aliases, and comments',
  files: ['file', 'addresses', 'aliases', 'comments'],
  body: z.strictObject({
    /** Only returns what would change. */
    isPreview: z.enum(['true', 'false']).optional(),
    /** Accepts a list whose size differs much from the version in force. */
    acceptsSize: z.enum(['true', 'false']).optional(),
  }),
});

export const acceptOfacList = route<SavedList & ListChanges>()({
  method: 'POST',
  path: '/private/legal/ofac-file-versions/:id/accept',
  who: editor,
  summary: 'Bring a pulled sanctions list into force whose size was in doubt',
});

export const downloadOfacList = route<never>()({
  method: 'GET',
  path: '/private/legal/ofac-file-versions/:id/download-excel',
  who: legal,
  summary: 'Download a list of sanctioned names as a workbook',
  isDownload: true,
});

/** What the two lists of a request have, before it is imported. */
export interface FinCenContent {
  readonly answerDueOn: string;
  /** Subjects: rows with the same tracking number and name count once. */
  readonly people: number;
  readonly companies: number;
  /** Some of the subjects, to compare with the original. */
  readonly sample: readonly FinCenSubjectFacts[];
  /** The date of a request that was imported from the same two files, or null. */
  readonly importedBefore: string | null;
}

/** A subject of a request. Numbers show only their last four characters. */
export interface FinCenSubjectFacts {
  readonly trackingNumber: string;
  readonly kind: 'individual' | 'business';
  readonly names: readonly string[];
  readonly numbers: readonly string[];
  readonly birthDates: readonly string[];
  readonly addresses: readonly string[];
}

export const importFinCenFile = route<SavedList & FinCenContent>()({
  method: 'POST',
  path: '/private/legal/fincen-files',
  who: confidential,
  summary: 'Import the two lists in a FinCEN request',
  files: ['individual', 'business'],
  body: z.strictObject({
    requestedOn: z.iso.date('Enter the date of the request, such as 2026-01-31.'),
    /** Only returns what the lists have. */
    isPreview: z.enum(['true', 'false']).optional(),
  }),
});

const listOf = <const Kind extends 'individual' | 'business'>(kind: Kind) =>
  route<never>()({
    method: 'GET',
    path: `/private/legal/fincen-files/:id/${kind}/download`,
    who: confidential,
    summary: `Download the ${kind === 'individual' ? 'individuals' : 'businesses'} of a FinCEN request`,
    isDownload: true,
  });
export const downloadFinCenIndividuals = listOf('individual');
export const downloadFinCenBusinesses = listOf('business');

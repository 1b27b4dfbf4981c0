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
  summary: 'Import a sanctions list from its CSV files: names and, if it has them, addresses, aliases, and comments',
  files: ['file', 'addresses', 'aliases', 'comments'],
  body: z.strictObject({
    /** Only returns what would change. */
    isPreview: z.enum(['true', 'false']).optional(),
    /** Accepts a list whose size differs much from the version in force. */
    acceptsSize: z.enum(['true', 'false']).optional(),
  }),
});

export const downloadOfacList = route<never>()({
  method: 'GET',
  path: '/private/legal/ofac-file-versions/:id/download-excel',
  who: legal,
  summary: 'Download a list of sanctioned names as a workbook',
  isDownload: true,
});

export const importFinCenFile = route<SavedList>()({
  method: 'POST',
  path: '/private/legal/fincen-files',
  who: confidential,
  summary: 'Import the two lists in a FinCEN request',
  files: ['individual', 'business'],
  body: z.strictObject({ requestedOn: z.iso.date('Enter the date of the request, such as 2026-01-31.') }),
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

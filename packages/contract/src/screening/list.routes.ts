import { z } from 'zod';
import { route } from '../lang/route.ts';

const legal = { staffMember: 'system.view' } as const;
const editor = { staffMember: 'system.edit' } as const;

/** An imported list. */
export interface SavedList {
  readonly id: string;
}

export const importOfacList = route<SavedList>()({
  method: 'POST',
  path: '/private/legal/ofac-file-versions',
  who: editor,
  summary: 'Import a list of sanctioned names (CSV)',
  files: ['file'],
  body: z.strictObject({}),
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
  who: editor,
  summary: 'Import the two lists in a FinCEN request',
  files: ['individual', 'business'],
  body: z.strictObject({ requestedOn: z.iso.date('Enter the date of the request, such as 2026-01-31.') }),
});

const listOf = <const Kind extends 'individual' | 'business'>(kind: Kind) =>
  route<never>()({
    method: 'GET',
    path: `/private/legal/fincen-files/:id/${kind}/download`,
    who: legal,
    summary: `Download the ${kind === 'individual' ? 'individuals' : 'businesses'} of a FinCEN request`,
    isDownload: true,
  });
export const downloadFinCenIndividuals = listOf('individual');
export const downloadFinCenBusinesses = listOf('business');

import { lineColumn } from './balance-sheet.ts';
import { column, type ParticipantColumn, text } from './participant-column.ts';

/**
 * A spreadsheet that adds identifiers to order lines, found by their number. The values don't affect money or status.
 */
export interface MarkSheet {
  readonly kind: 'clientIdentifiers' | 'registryListings';
  readonly columns: readonly ParticipantColumn[];
  /** Cell key → database column of the order line. */
  readonly writes: Readonly<Record<string, string>>;
}

const required = (one: ParticipantColumn): ParticipantColumn => ({ ...one, isRequired: true });

/** Spreadsheet with the client's or recordkeeper's identifiers for participants. */
export const clientIdentifierSheet: MarkSheet = {
  kind: 'clientIdentifiers',
  columns: [
    required(lineColumn),
    required(
      column(
        'clientIdentifier',
        'Client identifier',
        text(60),
        'line',
        'EMP-004217',
        'The client’s identifier for the participant.',
        ['Client ID', 'Employee ID', 'Recordkeeper ID'],
      ),
    ),
  ],
  writes: { clientIdentifier: 'client_identifier' },
};

/** Spreadsheet with the numbers and dates of listings in the unclaimed retirement benefits registry. */
export const registrySheet: MarkSheet = {
  kind: 'registryListings',
  columns: [
    required(lineColumn),
    required(
      column('registryNumber', 'Registry number', text(60), 'line', 'R-2026-00417', 'Number of the listing.', [
        'NRURB number',
        'Listing',
      ]),
    ),
    required(column('listedOn', 'Listed on', { kind: 'date' }, 'line', '06/30/2026', 'Date of the listing.', ['Date'])),
  ],
  writes: { registryNumber: 'registry_number', listedOn: 'registry_listed_on' },
};

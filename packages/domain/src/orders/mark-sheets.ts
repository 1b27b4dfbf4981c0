import { lineColumn } from './balance-sheet.ts';
import { column, type ParticipantColumn, text } from './participant-column.ts';

/** A sheet that marks lines, named by number, with values that change neither money nor state. */
export interface MarkSheet {
  readonly kind: 'clientIdentifiers' | 'registryListings';
  readonly columns: readonly ParticipantColumn[];
  /** Key of a cell → column of the line. */
  readonly writes: Readonly<Record<string, string>>;
}

const required = (one: ParticipantColumn): ParticipantColumn => ({ ...one, isRequired: true });

/** What the client or its recordkeeper calls the person. */
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
        'What the client calls the person.',
        ['Client ID', 'Employee ID', 'Recordkeeper ID'],
      ),
    ),
  ],
  writes: { clientIdentifier: 'client_identifier' },
};

/** Under which number, and since when, the registry of unclaimed retirement benefits lists the money. */
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
    required(column('listedOn', 'Listed on', { kind: 'date' }, 'line', '06/30/2026', 'Day of the listing.', ['Date'])),
  ],
  writes: { registryNumber: 'registry_number', listedOn: 'registry_listed_on' },
};

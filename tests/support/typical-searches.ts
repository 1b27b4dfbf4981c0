import type { Field } from '../../packages/contract/src/lang/field.ts';
import { orderLineTable } from '../../packages/server/src/areas/orders/order-line.table.ts';
import { participantTable } from '../../packages/server/src/areas/participants/participant.table.ts';
import type { Table } from '../../packages/server/src/platform/engine/table.ts';

/** Ids of existing rows, for the searches that name one. */
export interface Known {
  readonly planId: string;
  readonly orderId: string;
  readonly participantId: string;
  readonly masterAccountId: string;
  /** The largest amount of a line, in cents. */
  readonly maxCents: number;
}

export interface TypicalSearch {
  readonly title: string;
  readonly entity: Table;
  readonly query: Readonly<Record<string, string>>;
  /** Sent by a user of one sponsor, or by staff if omitted. */
  readonly isOfClient?: boolean;
}

const lines = (title: string, query: Record<string, string>, isOfClient = false): TypicalSearch => ({
  title: `lines, ${title}`,
  entity: orderLineTable,
  query,
  isOfClient,
});
const people = (title: string, query: Record<string, string>, isOfClient = false): TypicalSearch => ({
  title: `people, ${title}`,
  entity: participantTable,
  query,
  isOfClient,
});

const sortsOf = (entity: Table): string[] =>
  Object.entries<Field>(entity.fields).flatMap(([name, { options }]) => (options.isSortable === true ? [name] : []));

/** Returns common searches of the two longest lists: the first page, equals, prefix, contains, ranges, several combined, each sort. */
export const typicalSearches = (known: Known): readonly TypicalSearch[] => [
  lines('the opening page', {}),
  lines('the opening page of a client', {}, true),
  lines('page 40', { page: '40' }),
  lines('one status', { 'search-status': 'equals(pending)' }),
  lines('two statuses', { 'search-status': 'isOneOf(pending,inProgress)' }),
  lines('one status of a client', { 'search-status': 'equals(pending)' }, true),
  lines('one detail', { 'search-substatus': 'equals(waitingForAssets)' }),
  lines('one service', { 'search-orderServiceCode': 'equals(expressDistributions)' }),
  lines('one plan', { 'search-planId': `equals(${known.planId})` }),
  lines('one order', { 'search-orderId': `equals(${known.orderId})`, sortBy: 'rowNumber' }),
  lines('one person', { 'search-participantId': `equals(${known.participantId})` }),
  lines('one sponsor', { 'search-masterAccountId': `equals(${known.masterAccountId})` }),
  lines('a whole number', { query: '26-000000-000-4711' }),
  lines('the beginning of a number', { query: '2600000000047' }),
  lines('a name', { query: 'maran gonzal' }),
  lines('a part of a name', { query: 'onzalez' }),
  lines('a name of a client', { query: 'gonza' }, true),
  lines('a name of a client that its people have', { query: 'anzalez' }, true),
  lines('an amount', { query: '$5,000.00' }),
  lines('last name, first name', { query: 'Gonzalez, Maran' }),
  lines('the last four digits of a tax ID', { query: '4711' }),
  lines('the name of a plan', { query: 'Plan 1' }),
  lines('a name that no plan has', { query: 'Qwertz Savings' }),
  lines('a whole number of a client', { query: '26-000000-000-4710' }, true),
  lines('last name begins, of a client', { 'search-lastName': 'startsWith(anza)' }, true),
  lines('last name contains, of a client', { 'search-lastName': 'contains(anzalez)' }, true),
  lines('created in a week, of a client', { 'search-createdAt': 'between(2026-01-05,2026-01-11)' }, true),
  lines('last name equals', { 'search-lastName': 'equals(gonzalez)' }),
  lines('last name begins', { 'search-lastName': 'startsWith(gonz)' }),
  lines('last name contains', { 'search-lastName': 'contains(onzalez)' }),
  lines('a name that nobody has', { query: 'zzyzx' }),
  lines('created in a week', { 'search-createdAt': 'between(2026-01-05,2026-01-11)' }),
  lines('an amount', { 'search-grossDistributionAmount': 'between(100000,100200)' }),
  lines('large amounts', {
    'search-grossDistributionAmount': `atLeast(${known.maxCents - 110_000})`,
  }),
  lines('status, service, amount and day', {
    'search-status': 'equals(complete)',
    'search-orderServiceCode': 'equals(premierDistributions)',
    'search-grossDistributionAmount': `atLeast(${Math.trunc(known.maxCents / 5)})`,
    'search-createdAt': 'atLeast(2026-01-03)',
  }),
  lines('with faults', { 'search-needsDataFix': 'equals(true)' }),
  lines('deleted ones too', { includeDeleted: '1' }),
  people('the opening page', {}),
  people('the opening page of a client', {}, true),
  people('a name', { query: 'maran gonzal' }),
  people('a name of a client', { query: 'anzalez' }, true),
  people('last name begins', { 'search-lastName': 'startsWith(Gonz)' }),
  people('email equals', { 'search-emailAddress': 'equals(person4711@example.test)' }),
  people('a tax id', { 'search-taxId': 'equals(987654321)' }),
  people('one state, by name', { 'search-stateCode': 'equals(TX)', sortBy: 'lastName' }),
  people('one state of a client, by name', { 'search-stateCode': 'equals(TX)', sortBy: 'lastName' }, true),
  people('a day of birth', { 'search-dateOfBirth': 'equals(1960-03-04)' }),
  people('one status of a client, by name', { 'search-status': 'equals(active)', sortBy: 'lastName' }, true),
  people('without a tax id', { 'search-hasTaxId': 'equals(false)' }),
  ...[orderLineTable, participantTable].flatMap((entity) =>
    sortsOf(entity).flatMap((sortBy) =>
      ['asc', 'desc'].map((sortDirection) => ({
        title: `${entity === orderLineTable ? 'lines' : 'people'}, by ${sortBy} ${sortDirection}`,
        entity,
        query: { sortBy, sortDirection },
      })),
    ),
  ),
];

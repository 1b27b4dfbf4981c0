import type { EntityPath } from '@fiducia/contract/api';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import type { LookupItem } from '../kit/form/inputs/lookup-input.tsx';
import { fieldOf, type TableRow } from '../kit/table/columns/column.ts';
import { call } from '../shell/api.ts';
import { queryClient } from '../shell/query-client.ts';
import { findRecords } from './find-records.ts';

interface RecordKind {
  readonly path: EntityPath;
  /** The fields whose values identify a record for users. */
  readonly label: readonly string[];
}

const byName = ['displayName'];
const byPerson = ['firstName', 'lastName'];
const byNumber: readonly string[] = [];

/** Lists of the entities that other records refer to, by entity name. Only entities with a name or number for users. */
const recordKinds: Readonly<Record<string, RecordKind>> = {
  Account: { path: '/public/accounts', label: byName },
  Plan: { path: '/public/plans', label: byName },
  User: { path: '/public/users', label: byPerson },
  Participant: { path: '/public/participants', label: byPerson },
  Order: { path: '/public/orders', label: byNumber },
  OrderLine: { path: '/public/order-lines', label: byPerson },
  PaymentInstruction: { path: '/public/payment-instructions', label: ['payableTo'] },
  Role: { path: '/public/roles', label: byName },
  Campaign: { path: '/public/campaigns', label: byName },
  Prospect: { path: '/public/prospects', label: ['fullName'] },
  IraAccount: { path: '/public/ira-accounts', label: ['ownerName'] },
  Invoice: { path: '/public/invoices', label: byNumber },
  DepositLink: { path: '/public/deposit-links', label: byNumber },
  BulkOrder: { path: '/public/bulk-orders', label: ['fileName'] },
  TaxForm: { path: '/public/tax-forms', label: ['formCode', 'recipientName'] },
  CorporateBankAccount: { path: '/public/corporate-bank-accounts', label: byName },
  NationalRegistryAccount: { path: '/public/national-registry/accounts', label: ['companyName'] },
  NationalRegistryParticipant: { path: '/public/national-registry/participants', label: byPerson },
  Deposit: { path: '/private/trust/deposits', label: byNumber },
  PaymentBatch: { path: '/private/payment-batches', label: byNumber },
  TaxPaymentBatch: { path: '/private/tax-payment-batches', label: byNumber },
  RecurringBatch: { path: '/private/recurring/batches', label: byNumber },
  DepositBatch: { path: '/private/deposit-batches', label: byNumber },
  DocumentBatch: { path: '/private/document-batches', label: byNumber },
  Notice: { path: '/private/notices', label: byName },
  AgreementVersion: { path: '/private/agreement-versions', label: ['agreementDisplayName', 'version'] },
  AgreementAmendmentVersion: { path: '/private/agreement-amendments', label: ['identifier'] },
  AccountUser: { path: '/private/account-users', label: ['userFirstName', 'userLastName'] },
  AutoParticipantFile: { path: '/private/auto-participant-files', label: ['fileName'] },
  BankTransactionFile: { path: '/private/bank-transaction-files', label: ['fileName'] },
};

function textOf(row: TableRow, name: string): string {
  const value = fieldOf(row, name);
  return typeof value === 'string' ? value : '';
}

function itemOf(kind: RecordKind, row: TableRow): LookupItem {
  const name = kind.label
    .map((field) => textOf(row, field))
    .filter(Boolean)
    .join(' ');
  const number = formatAnyFriendlyId(textOf(row, 'friendlyId'));
  const email = textOf(row, 'emailAddress') || textOf(row, 'userEmailAddress');
  return name === ''
    ? { id: row.id, title: number || email || row.id }
    : { id: row.id, title: name, subtitle: number || email };
}

const nameKey = (path: string, id: string) => ['recordName', path, id];

/**
 * Returns the `find` function for records of an entity, or undefined if this user has no list of them. Returns the same
 * function each time.
 */
export function finderOf(entityType: string | null, isStaff: boolean): ReturnType<typeof findRecords> | undefined {
  const kind = recordKinds[entityType ?? ''];
  if (!kind || (!isStaff && kind.path.startsWith('/private/'))) return undefined;
  const known = finders.get(kind);
  if (known) return known;
  const finder = findRecords({ path: kind.path }, (row: TableRow) => {
    const item = itemOf(kind, row);
    queryClient.setQueryData(nameKey(kind.path, row.id), item.title);
    return item;
  });
  finders.set(kind, finder);
  return finder;
}
const finders = new Map<RecordKind, ReturnType<typeof findRecords>>();

/** Returns the query for a record's name. A record that can't be read is shown by its ID. */
export function recordNameQuery(entityType: string | null, id: string) {
  const kind = recordKinds[entityType ?? ''];
  return {
    queryKey: nameKey(kind?.path ?? '', id),
    enabled: kind !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () =>
      kind ? itemOf(kind, (await call(`GET ${kind.path}/:id`, { params: { id } })).result).title : id,
  };
}

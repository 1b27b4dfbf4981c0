import type { Method, Route } from '../../../packages/contract/src/lang/route.ts';
import type { UserType } from '../../../packages/domain/src/foundation/actor/user-types.ts';
import { allTables } from '../../../packages/server/src/all-areas.ts';
import type { Table } from '../../../packages/server/src/platform/engine/table.ts';
import type { Caller } from '../test-server.ts';
import { type ChooseId, sampleInput } from './sample-body.ts';
import { nowhere, type Rights, type Tenant } from './tenants.ts';

const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
const byName = new Map<string, Table>(allTables.map((entity) => [lower(entity.name), entity]));
const bySegment = new Map<string, Table>(allTables.map((entity) => [entity.path.split('/').at(-1) ?? '', entity]));

const tablesOfNames: Readonly<Record<string, string>> = {
  accountId: 'accounts',
  subaccountId: 'accounts',
  masterAccountId: 'accounts',
  masterId: 'accounts',
  fileId: 'stored_files',
  storedFileId: 'stored_files',
  pdfStoredFileId: 'stored_files',
  userId: 'users',
  recipientUserId: 'users',
  accountUserId: 'account_users',
};

/** Returns the kind of record that a name such as `orderLineId` or `paymentIds` refers to; for `id` the kind of the address. */
export function tableOfName(name: string, segment: string): string | undefined {
  const one = name.replace(/s$/, '');
  const named = tablesOfNames[one] ?? byName.get(one.replace(/(Id|Uuid)$/, ''))?.table;
  return named ?? bySegment.get(segment)?.table ?? (segment === 'order' ? 'orders' : undefined);
}

const isIdPart = (part: string): boolean => /(^:i|I|Uui)d$/.test(part) || part === ':uuid';
export const hasIds = ({ path }: Route): boolean =>
  path.split('/').some((part) => part.startsWith(':') && isIdPart(part));

const samples: Readonly<Record<string, string>> = { ':flagName': 'urgent', ':month': '2026-01', ':days': '2' };

/** Fills a path with a user's records from a table, or with ids of missing records if there are none. */
export function fillPath(path: string, idOf: (table: string) => string | undefined): string {
  const parts = path.split('/');
  return parts
    .map((part, i) => {
      if (!part.startsWith(':')) return part;
      if (!isIdPart(part)) return samples[part] ?? 'x';
      const table = tableOfName(part.slice(1) === 'id' ? '' : part.slice(1), parts[i - 1] ?? '');
      return (table === undefined ? undefined : idOf(table)) ?? nowhere;
    })
    .join('/');
}

export const firstOf =
  (tenant: Tenant) =>
  (table: string): string | undefined =>
    [...(tenant.planter.rows.get(table) ?? [])][0];

/** Returns records of the other tenant that this user type can't see; undefined if the type sees all or has none. */
export const foreignTo =
  (rights: Rights, type: UserType) =>
  (table: string): string | undefined => {
    const entity = allTables.find((one) => one.table === table);
    const rows = entity && rights.rows(entity, type);
    return rows === undefined ? firstOf(rights.theirs)(table) : rows.foreign[0];
  };

export const nothing = (): undefined => undefined;

/** Makes a declared call with a body of its kind. */
export function ask(
  caller: Caller,
  route: Route,
  url: string,
  chooseId: ChooseId = () => nowhere,
  headers: Record<string, string> = {},
): ReturnType<Caller['call']> {
  const isBare: boolean = (['GET', 'DELETE'] satisfies Method[]).some((method) => method === route.method);
  if (isBare && route.body === undefined) return caller.call(route.method, url, undefined, headers);
  const body = route.body === undefined ? {} : sampleInput(route.body, chooseId);
  return caller.call(route.method, url, body, headers);
}

import type { Column, TableRow } from '../kit/table/columns/column.ts';

type Naming<Names extends string> = TableRow & { readonly [N in Names]: string | null };

function link<Key extends string, Id extends string>(key: Key, label: string, idField: Id, path: string) {
  return {
    key,
    label,
    value: (row) => row[key],
    href: (row) => {
      const id: string | null = row[idField];
      return id ? `${path}/${id}` : undefined;
    },
  } satisfies Column<Naming<Key | Id>>;
}

/** Columns of staff lists that link to the record they name. Pass them as `extraColumns`. */
export const linkColumns = {
  account: link('accountDisplayName', 'Account', 'accountId', '/accounts'),
  masterAccount: link('masterAccountName', 'Master account', 'masterAccountId', '/accounts'),
  subaccount: link('subaccountName', 'Account', 'subaccountId', '/accounts'),
  plan: link('planDisplayName', 'Plan', 'planId', '/plans'),
  order: link('orderFriendlyId', 'Order', 'orderId', '/orders'),
  orderLine: link('orderLineFriendlyId', 'Line', 'orderLineId', '/order-lines'),
} as const;

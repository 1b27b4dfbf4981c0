import type { Column } from '../kit/table/column.ts';
import { textOf } from './text-of.ts';
import type { EntityRow } from './use-search.ts';

function link(key: string, label: string, idField: string, path: string): Column<EntityRow> {
  return {
    key,
    label,
    href: (row) => {
      const id = textOf(row, idField);
      return id ? `${path}/${id}` : undefined;
    },
  };
}

/** Columns of staff lists that lead to the record they name. Hand them to `extraColumns`. */
export const linkColumns = {
  account: link('accountDisplayName', 'Account', 'accountId', '/accounts'),
  masterAccount: link('masterAccountName', 'Master account', 'masterAccountId', '/accounts'),
  subaccount: link('subaccountName', 'Account', 'subaccountId', '/accounts'),
  plan: link('planDisplayName', 'Plan', 'planId', '/plans'),
  order: link('orderFriendlyId', 'Order', 'orderId', '/orders'),
  orderLine: link('orderLineFriendlyId', 'Line', 'orderLineId', '/order-lines'),
} as const;

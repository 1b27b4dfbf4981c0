import { authorityColumn } from '../../../entity/authority-column.ts';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { linkColumns } from '../../../entity/link-columns.ts';
import { taxStatusColumn } from '../../../entity/tax-status-column.tsx';

/** Lists all taxes withheld for an order's participants, each with the rule that explains it. */
export function OrderTaxes({ orderId }: { orderId: string }) {
  return (
    <EntityTable
      isEmbedded
      path="/private/order-line-taxes"
      caption="Taxes withheld"
      privateFilters={[{ field: 'orderId', method: 'equals', value: orderId }]}
      extraColumns={[linkColumns.orderLine, authorityColumn, taxStatusColumn]}
      rowHref={(tax) => `/order-lines/${tax.orderLineId}#taxes`}
      sumKey="amount"
    />
  );
}

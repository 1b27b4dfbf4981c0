import { EntityTable } from '../../entity/entity-table.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Card } from '../../kit/display/card.tsx';

/** Each tax and fee of a line with the rule, base and rate that explain it. */
export function LineTaxesAndFees({ lineId }: { lineId: string }) {
  const ofLine = [{ field: 'orderLineId', method: 'equals', value: lineId }];
  return (
    <Stack>
      <Card title="Taxes">
        <EntityTable
          isEmbedded
          path="/private/order-line-taxes"
          caption="Taxes"
          privateFilters={ofLine}
          hiddenColumns={['orderLineFriendlyId']}
          hasExport={false}
          sumKey="amount"
        />
      </Card>
      <Card title="Fees">
        <EntityTable
          isEmbedded
          path="/private/order-line-fees"
          caption="Fees"
          privateFilters={ofLine}
          hiddenColumns={['orderLineFriendlyId']}
          hasExport={false}
          sumKey="amount"
        />
      </Card>
    </Stack>
  );
}

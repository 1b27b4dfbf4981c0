import { useState } from 'react';
import { EntityTable, filtersOf } from '../../entity/entity-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { Card } from '../../kit/display/card.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { SelectInput } from '../../kit/form/inputs/select-input.tsx';
import styles from './taxes.module.css';

/** Lists the ledger entries of a withheld tax, all or those of one kind of posting. */
export function AdjustmentEntries({ taxId }: { taxId: string }) {
  const { data: ledger } = useFetch('GET /private/order-line-taxes/:id/asset-tracking-ledger', {
    params: { id: taxId },
  });
  const ledgerId = ledger?.accounts[0]?.id;
  const { data: options } = useFetch(
    ledgerId === undefined ? undefined : 'GET /private/asset-tracking-ledger/:id/entry-options',
    { params: { id: ledgerId ?? '' } },
  );
  const [recipe, setRecipe] = useState('');
  const kinds = (options ?? []).map((one) => ({ value: one.recipe, text: `${one.memo} (${one.recipe})` }));
  return (
    <Card
      title="Ledger entries of the tax"
      flush
      actions={
        <div className={styles['kinds']}>
          <SelectInput
            aria-label="Kind of posting"
            value={recipe}
            options={[{ value: '', text: 'All postings' }, ...kinds]}
            onChange={setRecipe}
          />
        </div>
      }
    >
      {ledger && ledgerId === undefined && (
        <EmptyState title="No ledger entries yet">Entries appear here when the tax is withheld.</EmptyState>
      )}
      {ledgerId !== undefined && (
        <EntityTable
          isEmbedded
          path="/public/asset-tracking-ledger-entry"
          caption="Ledger entries"
          privateFilters={filtersOf('/public/asset-tracking-ledger-entry', [
            { field: 'assetTrackingLedgerId', method: 'equals', value: ledgerId },
            ...(recipe === '' ? [] : [{ field: 'recipe', method: 'equals', value: recipe } as const]),
          ])}
          hiddenColumns={['participantFirstName', 'participantLastName', 'orderLineFriendlyId', 'orderLineStatus']}
        />
      )}
    </Card>
  );
}

import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';

const views = viewsOf('/private/state-tax-rates', [
  {
    label: 'Mandatory with federal',
    filters: [{ field: 'ruleCode', method: 'equals', value: 'mandatoryWithFederal' }],
  },
  { label: 'Voluntary', filters: [{ field: 'ruleCode', method: 'equals', value: 'voluntary' }] },
  { label: 'Special rules', filters: [{ field: 'ruleCode', method: 'equals', value: 'special' }] },
]);

/** Lists each state's withholding rates as used in calculations, with their sources. */
export function Screen() {
  return (
    <>
      <PageHeader title="State tax rates" subtitle="Withholding from lump sums, by state and payment date" />
      <EntityTable path="/private/state-tax-rates" caption="State tax rates" views={views} />
    </>
  );
}

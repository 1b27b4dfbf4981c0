import { useState } from 'react';
import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { WithholdingCalculator } from './withholding-calculator.tsx';

const views = viewsOf('/private/state-tax-rates', [
  {
    label: 'Mandatory with federal',
    filters: [{ field: 'ruleCode', method: 'equals', value: 'mandatoryWithFederal' }],
  },
  { label: 'Voluntary', filters: [{ field: 'ruleCode', method: 'equals', value: 'voluntary' }] },
  { label: 'Special rules', filters: [{ field: 'ruleCode', method: 'equals', value: 'special' }] },
]);

/** Lists each state's withholding rates as used in calculations, with their sources, and calculates an example. */
export function Screen() {
  const [isCalculating, setCalculating] = useState(false);
  return (
    <>
      <PageHeader
        title="State tax rates"
        subtitle="Withholding from lump sums, by state and payment date"
        actions={<Button onClick={() => setCalculating(true)}>Calculate withholding</Button>}
      />
      <EntityTable path="/private/state-tax-rates" caption="State tax rates" views={views} />
      {isCalculating && <WithholdingCalculator onClose={() => setCalculating(false)} />}
    </>
  );
}

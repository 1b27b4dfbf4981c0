import { useState } from 'react';
import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { RatesByState } from './rates-by-state.tsx';
import { WithholdingCalculator } from './withholding-calculator.tsx';

const views = viewsOf('/private/state-tax-rates', [
  {
    label: 'Mandatory with federal',
    filters: [{ field: 'ruleCode', method: 'equals', value: 'mandatoryWithFederal' }],
  },
  { label: 'Voluntary', filters: [{ field: 'ruleCode', method: 'equals', value: 'voluntary' }] },
  { label: 'Special rules', filters: [{ field: 'ruleCode', method: 'equals', value: 'special' }] },
]);

/** Shows each state's withholding as used in calculations, with its dates and sources, and calculates an example. */
export function Screen() {
  const [isCalculating, setCalculating] = useState(false);
  return (
    <>
      <TabbedPage
        title="State tax rates"
        subtitle="Withholding from lump sums, by state and payment date"
        isLoaded
        actions={<Button onClick={() => setCalculating(true)}>Calculate withholding</Button>}
        tabs={[
          { key: 'states', label: 'By state', content: () => <RatesByState /> },
          {
            key: 'periods',
            label: 'All periods',
            content: () => (
              <EntityTable path="/private/state-tax-rates" caption="State tax rates" views={views} isEmbedded />
            ),
          },
        ]}
      />
      {isCalculating && <WithholdingCalculator onClose={() => setCalculating(false)} />}
    </>
  );
}

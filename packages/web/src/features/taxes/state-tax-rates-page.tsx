import { EntityTable } from '../../entity/entity-table.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';

const views = [
  {
    label: 'Mandatory with federal',
    filters: [{ field: 'ruleCode', method: 'equals', value: 'mandatoryWithFederal' }],
  },
  { label: 'On request', filters: [{ field: 'ruleCode', method: 'equals', value: 'voluntary' }] },
  { label: 'Rules of their own', filters: [{ field: 'ruleCode', method: 'equals', value: 'special' }] },
];

/** How each state has tax withheld, as the program does it, with its source. */
export function Screen() {
  return (
    <>
      <PageHeader title="State tax rates" subtitle="What is withheld from lump sums, by state and payment date" />
      <EntityTable path="/private/state-tax-rates" caption="State tax rates" views={views} />
    </>
  );
}

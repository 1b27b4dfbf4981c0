import type { Beneficiary } from '@fiducia/domain/advisors/ira-application';
import { PlainTable } from '../../../entity/plain-table.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';

interface BeneficiaryRow extends Beneficiary {
  readonly id: string;
}

const columns: readonly Column<BeneficiaryRow>[] = [
  { key: 'name', label: 'Name' },
  { key: 'relationship', label: 'Relationship' },
  {
    key: 'class',
    label: 'Class',
    value: ({ beneficiaryClass = 'primary' }) => (beneficiaryClass === 'primary' ? 'Primary' : 'Contingent'),
  },
  { key: 'share', label: 'Share', value: ({ share }) => `${share}%` },
  { key: 'perStirpes', label: 'Per stirpes', kind: 'boolean', value: ({ isPerStirpes }) => isPerStirpes === true },
];

/** Lists who inherits an IRA: primary beneficiaries first. */
export function Beneficiaries({ beneficiaries }: { beneficiaries: readonly Beneficiary[] }) {
  const rank = ({ beneficiaryClass }: Beneficiary) => Number(beneficiaryClass === 'contingent');
  const rows = beneficiaries
    .map((one, at) => ({ ...one, id: String(at) }))
    .toSorted((one, other) => rank(one) - rank(other));
  return (
    <PlainTable
      caption="Beneficiaries"
      columns={columns}
      rows={rows}
      empty="No beneficiaries"
      emptyNext="The owner named none. If the owner dies, the IRA goes to the estate."
    />
  );
}

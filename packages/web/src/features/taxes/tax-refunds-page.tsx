import { useState } from 'react';
import { authorityColumn } from '../../entity/authority-column.ts';
import { EntityTable } from '../../entity/by-path/entity-table.tsx';
import { findRecords } from '../../entity/by-path/find-records.ts';
import { textOf } from '../../entity/by-path/text-of.ts';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { Button } from '../../kit/display/button.tsx';
import { LookupField } from '../../kit/form/fields/lookup-field.tsx';
import { MoneyField } from '../../kit/form/fields/money-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';

const findTaxes = findRecords('/private/order-line-taxes', (row) => ({
  id: row.id,
  title: `${textOf(row, 'authority')} tax on order line ${textOf(row, 'orderLineFriendlyId')}`,
  subtitle: textOf(row, 'sentence'),
}));

function NewRefund({ onClose }: { onClose: () => void }) {
  return (
    <CreateDialog
      title="New tax refund"
      submitText="Create refund"
      values={{ orderLineTaxId: null, amount: null, reason: '' }}
      onClose={onClose}
      request={(body) => ({ path: '/private/tax-refunds', body })}
    >
      <Fields>
        <LookupField name="orderLineTaxId" label="Withheld tax" find={findTaxes} isRequired />
        <MoneyField name="amount" label="Requested amount" isRequired allowsZero={false} />
        <TextField name="reason" label="Reason" isRequired maxLength={200} />
      </Fields>
    </CreateDialog>
  );
}

/** Refunds of withheld tax that are requested from tax authorities. */
export function Screen() {
  const { may } = useSession();
  const [isNew, setNew] = useState(false);
  const action = may('payments.edit') && (
    <Button look="primary" onClick={() => setNew(true)}>
      New refund
    </Button>
  );
  return (
    <>
      <PageHeader title="Tax refunds" actions={action} />
      <EntityTable
        path="/private/tax-refunds"
        caption="Tax refunds"
        sumKey="amount"
        extraColumns={[authorityColumn]}
        emptyAction={action}
      />
      {isNew && <NewRefund onClose={() => setNew(false)} />}
    </>
  );
}

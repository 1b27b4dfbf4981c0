import { type Cents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { useState } from 'react';
import { authorityColumn } from '../../entity/authority-column.ts';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { EntityTable } from '../../entity/entity-table.tsx';
import { findRecords } from '../../entity/find-records.ts';
import { Button } from '../../kit/display/button.tsx';
import { LookupField } from '../../kit/form/fields/lookup-field.tsx';
import { MoneyField } from '../../kit/form/fields/money-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';

const findTaxes = findRecords({ path: '/private/order-line-taxes' }, (row) => ({
  id: row.id,
  title: `${row.authority} tax on order line ${row.orderLineFriendlyId ?? ''}`,
  subtitle: row.sentence,
}));

interface NewRefundValues {
  readonly orderLineTaxId: string | null;
  readonly amount: Cents | null;
  readonly reason: string;
}

function NewRefund({ onClose }: { onClose: () => void }) {
  return (
    <CreateDialog<NewRefundValues>
      title="New tax refund"
      submitText="Create refund"
      values={{ orderLineTaxId: null, amount: null, reason: '' }}
      onClose={onClose}
      request={({ orderLineTaxId, amount, reason }) =>
        requestTo('POST /private/tax-refunds', {
          body: { orderLineTaxId: orderLineTaxId ?? '', amount: amount ?? zeroCents, reason },
        })
      }
    >
      <Fields>
        <LookupField name="orderLineTaxId" label="Withheld tax" find={findTaxes} isRequired />
        <MoneyField name="amount" label="Requested amount" isRequired allowsZero={false} />
        <TextField name="reason" label="Reason" isRequired maxLength={200} />
      </Fields>
    </CreateDialog>
  );
}

/** Lists refunds of withheld taxes requested from tax authorities. */
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

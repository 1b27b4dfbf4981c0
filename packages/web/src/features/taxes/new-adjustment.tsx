import { useState } from 'react';
import { findRecords } from '../../entity/find-records.ts';
import { LookupField } from '../../kit/form/fields/lookup-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { GiveBackDialog } from './give-back-dialog.tsx';

const findTaxes = findRecords({ path: '/private/order-line-taxes' }, (row) => ({
  id: row.id,
  title: `${row.participantName ?? ''}, ${row.authority} tax on order line ${row.orderLineFriendlyId ?? ''}`,
  subtitle: row.sentence,
}));

/** Asks for a withheld tax, and then for the amount and the reason to give it back. */
export function NewAdjustment({ onClose, title = 'New adjustment' }: { onClose: () => void; title?: string }) {
  const [taxId, setTaxId] = useState<string>();
  if (taxId !== undefined) return <GiveBackDialog taxId={taxId} onClose={onClose} />;
  return (
    <Modal title={title} width="medium" onClose={onClose}>
      <Form<{ orderLineTaxId: string | null }>
        label={title}
        values={{ orderLineTaxId: null }}
        submitText="Continue"
        onCancel={onClose}
        takesFocus
        onSubmit={async ({ orderLineTaxId }) => {
          setTaxId(orderLineTaxId ?? '');
          return undefined;
        }}
      >
        <Fields>
          <LookupField
            name="orderLineTaxId"
            label="Withheld tax"
            hint="Search by participant or order line number"
            find={findTaxes}
            isRequired
          />
        </Fields>
      </Form>
    </Modal>
  );
}

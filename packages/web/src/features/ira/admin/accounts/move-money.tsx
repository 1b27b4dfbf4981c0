import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { kindsOfInstitutionsFor } from '@fiducia/domain/ira/ira-transfer-out';
import { useState } from 'react';
import { attempt } from '../../../../entity/perform.ts';
import { useFetch } from '../../../../entity/use-fetch.ts';
import type { Failure } from '../../../../kit/display/alert.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { MoneyField } from '../../../../kit/form/fields/money-field.tsx';
import { SelectField } from '../../../../kit/form/fields/select-field.tsx';
import { TextField } from '../../../../kit/form/fields/text-field.tsx';
import { Fields } from '../../../../kit/form/shell/fields.tsx';
import { Form } from '../../../../kit/form/shell/form.tsx';
import { confirmDialog } from '../../../../kit/overlay/dialogs.ts';
import { Modal } from '../../../../kit/overlay/modal.tsx';
import { call, requestTo } from '../../../../shell/api.ts';
import { asFailure } from '../../../../shell/api-failure.ts';

interface Values {
  readonly institutionId: string | null;
  readonly accountNumber: string | null;
  readonly amount: Cents | null;
}

/** Shows what happens and asks for a confirmation, then requests the transfer. Returns the failure to show. */
async function move(
  id: string,
  { institutionId, accountNumber, amount }: Values,
): Promise<Failure | 'kept' | undefined> {
  const transferTo = { institutionId: institutionId ?? '', accountNumber: accountNumber ?? '' };
  const choices = { transferTo, ...(amount === null ? {} : { amount }) };
  const params = { id };
  try {
    const request = { params, body: choices };
    const seen = (await call('POST /public/ira-accounts/:id/distributions/preview', request)).result;
    const { distribution, closingFee, letterFrom, kind } = seen;
    const isSure = await confirmDialog({
      title: `Move ${formatMoney(distribution.amount)} out of this IRA?`,
      text: [
        kind === 'rolloverOut'
          ? 'This is a direct rollover to a plan: no tax is withheld, and Form 1099-R reports it with code G.'
          : 'This is a transfer between custodians: no tax is withheld, and no form reports it.',
        ...(amount === null ? ['The IRA is closed when it is paid.'] : []),
        ...(closingFee > 0 ? [`The closing fee is ${formatMoney(closingFee)}.`] : []),
        ...(letterFrom === null ? [] : [`Add the letter of acceptance of ${letterFrom} before it is approved.`]),
        'Another user must approve the payment. Until then, you can cancel it.',
      ].join(' '),
      okText: 'Move money',
    });
    if (!isSure) return 'kept';
    return await attempt(
      requestTo('POST /public/ira-accounts/:id/distributions', { params, body: { ...choices, net: distribution.net } }),
      'Transfer requested',
    );
  } catch (error) {
    return asFailure(error);
  }
}

export interface MoveMoneyProps {
  readonly iraId: string;
  readonly iraType: string;
  readonly balance: Cents;
}

/** Requests a transfer or rollover out of an IRA for its owner, who asked for it by phone or letter. */
function MoveMoneyDialog({ iraId, iraType, balance, onClose }: MoveMoneyProps & { readonly onClose: () => void }) {
  const { data = [] } = useFetch('GET /public/institutions');
  const listed = data.filter(({ kind }) => kindsOfInstitutionsFor(iraType).includes(kind));
  return (
    <Modal title="Move to another institution" width="medium" onClose={onClose}>
      <Form<Values>
        label="Move to another institution"
        takesFocus
        values={{ institutionId: null, accountNumber: null, amount: null }}
        submitText="Move money"
        onCancel={onClose}
        onSubmit={async (values) => {
          const result = await move(iraId, values);
          if (result === 'kept') return undefined;
          if (result === undefined) onClose();
          return result;
        }}
      >
        <Fields>
          <SelectField
            name="institutionId"
            label="Institution"
            hint="A custodian gets a transfer; a plan or its recordkeeper gets a rollover."
            isRequired
            options={listed.map(({ code, displayName }) => ({ value: code, text: displayName }))}
            span={6}
          />
          <TextField name="accountNumber" label="Account number there" isRequired maxLength={30} span={6} />
          <MoneyField
            name="amount"
            label="Amount"
            hint={`Empty for the whole balance, ${formatMoney(balance)}, which closes the IRA.`}
            maximum={balance}
            span={6}
          />
        </Fields>
      </Form>
    </Modal>
  );
}

/** Offers to move the money of an IRA to another institution. */
export function MoveMoney(props: MoveMoneyProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Move to another institution</Button>
      {isOpen && <MoveMoneyDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

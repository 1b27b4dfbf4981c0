import type { RecordAt, RowAt } from '@fiducia/contract/api';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { type DepositLinkType, depositLinkTypes } from '@fiducia/domain/payments/deposit-status';
import { trustRejections } from '@fiducia/domain/trust/trust-rejections';
import { useState } from 'react';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { findRecords } from '../../entity/find-records.ts';
import { HierarchyPicker } from '../../entity/hierarchy-picker.tsx';
import { perform } from '../../entity/perform.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Money } from '../../kit/display/money.tsx';
import { LookupField } from '../../kit/form/fields/lookup-field.tsx';
import { MoneyField } from '../../kit/form/fields/money-field.tsx';
import { SegmentedChoice } from '../../kit/form/inputs/segmented-choice.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { alertDialog, confirmDialog } from '../../kit/overlay/dialogs.ts';
import type { Column } from '../../kit/table/columns/column.ts';
import { requestTo } from '../../shell/api.ts';
import styles from './trust.module.css';

type Deposit = RecordAt<'/private/trust/deposits'>;

const findAccounts = findRecords({ path: '/public/accounts' }, (row) => ({
  id: row.id,
  title: row.displayName,
  subtitle: row.friendlyId,
}));

interface NewLinkValues {
  readonly masterAccountId: string | null;
  readonly subaccountId: string | null;
  readonly planId: string | null;
  readonly accountId: string | null;
  readonly amount: Cents;
}

/** Links part of a deposit manually. The amount defaults to the full remainder. */
function NewLink({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const [type, setType] = useState<DepositLinkType>('plan');
  const { remaining } = deposit;
  return (
    <CreateDialog<NewLinkValues>
      title="Link to plan or account"
      submitText="Link deposit"
      values={{ masterAccountId: null, subaccountId: null, planId: null, accountId: null, amount: remaining }}
      onClose={onClose}
      request={({ planId, accountId, amount }) =>
        requestTo('POST /private/trust/deposits/:id/links', {
          params: { id: deposit.id },
          body: type === 'plan' ? { type, planId, amount } : { type, accountId, amount },
        })
      }
    >
      <SegmentedChoice
        label="Link to"
        value={type}
        options={depositLinkTypes.map((value) => ({ value, text: value === 'plan' ? 'Plan' : 'Account' }))}
        onChange={setType}
      />
      <Fields>
        {type === 'plan' ? (
          <HierarchyPicker downTo="planId" isRequired span={12} />
        ) : (
          <LookupField key="account" name="accountId" label="account" find={findAccounts} isRequired />
        )}
        <MoneyField
          name="amount"
          label="Amount"
          isRequired
          allowsZero={false}
          maximum={remaining}
          hint="Filled in with the amount that isn’t linked yet"
        />
      </Fields>
    </CreateDialog>
  );
}

async function unlink(id: string): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Undo this link?',
    text: 'This returns the money to the deposit. The ledger keeps both entries.',
    okText: 'Undo link',
    isDangerous: true,
  });
  if (isSure) await perform(requestTo('DELETE /private/trust/deposit-links/:id', { params: { id } }), 'Link undone');
}

const columnsFor = (mayLink: boolean): readonly Column<RowAt<'/public/deposit-links'>>[] => [
  {
    key: 'target',
    label: 'Plan or account',
    value: (link) => link.planDisplayName ?? link.accountDisplayName,
  },
  { key: 'amount', label: 'Amount', kind: 'money' },
  { key: 'remainderToAssociate', label: 'Not associated', kind: 'money' },
  {
    key: 'undo',
    label: '',
    render: (link) =>
      mayLink && (
        <Button dense look="quiet" onClick={() => void unlink(link.id)}>
          Undo link
        </Button>
      ),
  },
];

/** Shows a deposit's links and how much of the deposit isn't linked yet. */
export function DepositLinks({ deposit, mayLink }: { deposit: Deposit; mayLink: boolean }) {
  const [isLinking, setLinking] = useState(false);
  const { data, failure } = useFetch('GET /private/trust/deposits/:id/links', { params: { id: deposit.id } });
  const { remaining } = deposit;
  const start = async () => {
    if (deposit.id === '')
      await alertDialog({ title: 'We couldn’t complete this', text: trustRejections.linkNeedsDeposit().sentence });
    else setLinking(true);
  };
  const isOpen = (deposit.status === 'onHold' || deposit.status === 'available') && remaining > 0;
  return (
    <Card
      title="Links"
      flush
      actions={
        mayLink && (
          <Button
            dense
            disabled={!isOpen}
            title={isOpen ? undefined : 'This deposit is fully linked'}
            onClick={() => void start()}
          >
            Link manually
          </Button>
        )
      }
    >
      <div className={styles['counter']}>
        <span>
          <Money amount={deposit.linked} /> of <Money amount={deposit.amount} /> linked
        </span>
        <span>
          Remaining{' '}
          <strong>
            <Money amount={remaining} />
          </strong>
        </span>
      </div>
      <FailureAlert failure={failure} />
      <PlainTable
        caption="Links"
        columns={columnsFor(mayLink)}
        rows={data ?? []}
        rowHref={(link) => `/deposit-links/${link.id}`}
        empty="No links yet"
        emptyNext="Link the deposit to the plan or account it was sent for."
      />
      {isLinking && <NewLink deposit={deposit} onClose={() => setLinking(false)} />}
    </Card>
  );
}

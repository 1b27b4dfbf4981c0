import { cents } from '@fiducia/domain/foundation/money/cents';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { depositLinkTypes } from '@fiducia/domain/payments/deposit-status';
import { trustRejections } from '@fiducia/domain/trust/trust-rejections';
import { useState } from 'react';
import { findRecords } from '../../entity/by-path/find-records.ts';
import { numberOf, textOf } from '../../entity/by-path/text-of.ts';
import { useFetch } from '../../entity/by-path/use-fetch.ts';
import type { EntityRow } from '../../entity/by-path/use-search.ts';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { HierarchyPicker } from '../../entity/hierarchy-picker.tsx';
import { perform } from '../../entity/perform.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
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
import styles from './trust.module.css';

const findAccounts = findRecords('/public/accounts', (row) => ({
  id: row.id,
  title: textOf(row, 'displayName'),
  subtitle: textOf(row, 'friendlyId'),
}));

/** Links part of a deposit manually. The amount starts as the full remainder. */
function NewLink({ deposit, onClose }: { deposit: EntityRow; onClose: () => void }) {
  const [type, setType] = useState<'plan' | 'account'>('plan');
  const remaining = numberOf(deposit, 'remaining');
  return (
    <CreateDialog
      title="Link to plan or account"
      submitText="Link"
      values={{ masterAccountId: null, subaccountId: null, planId: null, accountId: null, amount: remaining }}
      onClose={onClose}
      request={({ planId, accountId, amount }) => ({
        path: `/private/trust/deposits/${deposit.id}/links`,
        body: type === 'plan' ? { type, planId, amount } : { type, accountId, amount },
      })}
    >
      <SegmentedChoice
        label="Link to"
        value={type}
        options={depositLinkTypes.map((value) => ({ value, text: value === 'plan' ? 'Plan' : 'Account' }))}
        onChange={(value) => isOneOf(depositLinkTypes, value) && setType(value)}
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
          maximum={cents(remaining)}
          hint="The full remainder is filled in"
        />
      </Fields>
    </CreateDialog>
  );
}

async function unlink(link: EntityRow): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Undo this link?',
    text: 'This returns the money to the deposit. The ledger keeps both entries.',
    okText: 'Undo link',
    isDangerous: true,
  });
  if (isSure) await perform({ method: 'DELETE', path: `/private/trust/deposit-links/${link.id}` }, 'Link undone');
}

const columnsFor = (mayLink: boolean): readonly Column<EntityRow>[] => [
  {
    key: 'target',
    label: 'Plan or account',
    value: (link) => textOf(link, 'planDisplayName') || textOf(link, 'accountDisplayName'),
  },
  { key: 'amount', label: 'Amount', kind: 'money' },
  { key: 'remainderToAssociate', label: 'Not associated', kind: 'money' },
  {
    key: 'undo',
    label: '',
    render: (link) =>
      mayLink && (
        <Button dense look="quiet" onClick={() => void unlink(link)}>
          Undo
        </Button>
      ),
  },
];

/** The links of a deposit, with a remainder that counts down. */
export function DepositLinks({ deposit, mayLink }: { deposit: EntityRow; mayLink: boolean }) {
  const [isLinking, setLinking] = useState(false);
  const { data, failure } = useFetch<readonly EntityRow[]>(`/private/trust/deposits/${deposit.id}/links`);
  const remaining = numberOf(deposit, 'remaining');
  const start = async () => {
    if (deposit.id === '')
      await alertDialog({ title: 'We couldn’t complete this', text: trustRejections.linkNeedsDeposit().sentence });
    else setLinking(true);
  };
  const isOpen = ['onHold', 'available'].includes(textOf(deposit, 'status')) && remaining > 0;
  return (
    <Card
      title="Links"
      flush
      actions={
        mayLink && (
          <Button
            dense
            disabled={!isOpen}
            title={isOpen ? undefined : 'There is nothing left to link'}
            onClick={() => void start()}
          >
            Link manually
          </Button>
        )
      }
    >
      <div className={styles['counter']}>
        <span>
          <Money amount={numberOf(deposit, 'linked')} /> of <Money amount={numberOf(deposit, 'amount')} /> linked
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
        empty="Not linked yet"
      />
      {isLinking && <NewLink deposit={deposit} onClose={() => setLinking(false)} />}
    </Card>
  );
}

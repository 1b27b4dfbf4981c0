import type { RowAt } from '@fiducia/contract/api';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { formatRate } from '@fiducia/domain/taxes/format-rate';
import { useState } from 'react';
import { authorityColumn } from '../../entity/authority-column.ts';
import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { perform } from '../../entity/perform.ts';
import { taxStatusColumn } from '../../entity/tax-status-column.tsx';
import { Button } from '../../kit/display/button.tsx';
import { formatDay, formatInstant } from '../../kit/display/date-text.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Drawer } from '../../kit/overlay/drawer.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { GiveBackDialog } from './give-back-dialog.tsx';

type Tax = RowAt<'/private/order-line-taxes'>;

const withheld = { field: 'status', method: 'equals', value: 'withheld' } as const;
const aboveZero = { field: 'amount', method: 'greaterThan', value: '0' } as const;
const views = viewsOf('/private/order-line-taxes', [
  {
    label: 'To accept',
    filters: [withheld, aboveZero, { field: 'acceptedAt', method: 'isEmpty', value: '' }],
  },
  { label: 'Not deposited', filters: [withheld, aboveZero] },
  { label: 'Federal', filters: [{ field: 'authority', method: 'equals', value: 'federal' }] },
  { label: 'Reversed', filters: [{ field: 'status', method: 'equals', value: 'unwound' }] },
]);

const accept = (ids: readonly string[]) =>
  perform(
    requestTo('POST /private/order-line-taxes/accept', { body: { orderLineTaxIds: [...ids] } }),
    'Taxes accepted',
  );

const canAccept = ({ status, acceptedAt, amount }: Tax): boolean =>
  status === 'withheld' && acceptedAt === null && amount > 0;

const canGiveBack = ({ status, amount }: Tax): boolean => status !== 'unwound' && amount > 0;

interface ExplanationProps {
  readonly tax: Tax;
  readonly mayFile: boolean;
  readonly onGiveBack: (taxId: string) => void;
  readonly onClose: () => void;
}

function Explanation({ tax, mayFile, onGiveBack, onClose }: ExplanationProps) {
  return (
    <Drawer
      title={`${tax.authority === 'federal' ? 'Federal' : tax.authority} tax of ${formatMoney(tax.amount)}`}
      onClose={onClose}
    >
      <Stack>
        <p>{tax.sentence}</p>
        <Facts
          layout="rows"
          facts={[
            { label: 'Base', value: formatMoney(tax.base) },
            { label: 'Rate', value: tax.rate === null ? 'By table' : formatRate(tax.rate) },
            { label: 'Rule', value: tax.ruleId },
            { label: 'Rule version', value: tax.ruleVersion },
            { label: 'Source', value: tax.source },
            tax.refunded > 0 && { label: 'Given back after deposit', value: formatMoney(tax.refunded) },
            { label: 'Elected', value: tax.isElected ? 'Yes' : 'No' },
            { label: 'Withheld on', value: formatDay(tax.withheldOn) },
            { label: 'Accepted', value: tax.acceptedAt === null ? 'Not yet' : formatInstant(tax.acceptedAt) },
          ]}
        />
        <Button href={`/order-lines/${tax.orderLineId}#taxes`}>Open order line</Button>
        {tax.taxPaymentId && <Button href={`/tax-payments/${tax.taxPaymentId}`}>Open deposit</Button>}
        {mayFile && canGiveBack(tax) && (
          <Button onClick={() => onGiveBack(tax.id)}>
            {tax.status === 'withheld' ? 'Adjust tax' : 'Request refund'}
          </Button>
        )}
        {mayFile && canAccept(tax) && (
          <Button look="primary" onClick={() => void accept([tax.id]).then((done) => done && onClose())}>
            Accept tax
          </Button>
        )}
      </Stack>
    </Drawer>
  );
}

/** Lists withheld taxes with the rule behind each. Taxes that sponsors supplied are accepted here before their deposit. */
export function Screen() {
  const mayFile = useSession().may('tax.file');
  const [explained, setExplained] = useState<Tax>();
  const [givenBack, setGivenBack] = useState<string>();
  const giveBack = (taxId: string) => {
    setExplained(undefined);
    setGivenBack(taxId);
  };
  return (
    <>
      <PageHeader
        title="Withheld taxes"
        subtitle="Taxes that we calculated are accepted automatically. Check and accept taxes that sponsors supplied."
      />
      <EntityTable
        path="/private/order-line-taxes"
        caption="Withheld taxes"
        views={views}
        hiddenColumns={['sentence']}
        rowHref={(row) => `/order-lines/${row.orderLineId}#taxes`}
        sumKey="amount"
        start={{ sortBy: 'withheldOn', sortDirection: 'desc' }}
        extraColumns={[
          authorityColumn,
          { ...taxStatusColumn, width: 110 },
          { key: 'acceptedAt', label: 'Accepted', kind: 'date', value: ({ acceptedAt }) => acceptedAt?.slice(0, 10) },
          {
            key: 'amount',
            label: 'Amount',
            kind: 'money',
            render: (row) => (
              <Button look="link" title="Explain this tax" onClick={() => setExplained(row)}>
                {formatMoney(row.amount)}
              </Button>
            ),
          },
        ]}
        {...(mayFile
          ? {
              bulkActions: (rows: readonly Tax[], clear: () => void) => (
                <Button
                  dense
                  look="primary"
                  disabled={!rows.every(canAccept)}
                  title={rows.every(canAccept) ? undefined : 'Select only withheld taxes that aren’t accepted yet'}
                  onClick={() => void accept(rows.map(({ id }) => id)).then((done) => done && clear())}
                >
                  Accept taxes
                </Button>
              ),
            }
          : {})}
      />
      {explained && (
        <Explanation tax={explained} mayFile={mayFile} onGiveBack={giveBack} onClose={() => setExplained(undefined)} />
      )}
      {givenBack !== undefined && <GiveBackDialog taxId={givenBack} onClose={() => setGivenBack(undefined)} />}
    </>
  );
}

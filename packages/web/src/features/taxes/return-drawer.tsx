import type { PayerReturnView } from '@fiducia/contract/taxes/tax-deposit.routes';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { formatEin } from '@fiducia/domain/foundation/text/format-ein';
import type { LiabilityLine } from '@fiducia/domain/taxes/returns/payer-return';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { formatDay } from '../../kit/display/date-text.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { Drawer } from '../../kit/overlay/drawer.tsx';
import { downloadAddress } from '../../shell/api.ts';

export interface ReturnOfPayer {
  readonly authorityId: string;
  readonly year: number;
  readonly payer: string;
}

/** Names of the returns, for buttons and titles. */
export const returnName = (authorityCode: string): string =>
  ({ federal945: 'Form 945', federal1042: 'Form 1042' })[authorityCode] ?? 'Year sheet';

function Lines({ title, lines }: { title: string; lines: readonly LiabilityLine[] }) {
  const shown = lines.filter(({ amountCents }) => amountCents !== 0);
  if (shown.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <PlainTable
        caption={title}
        columns={[
          ...(shown.some(({ line }) => line !== '') ? [{ key: 'line', label: 'Line' } as const] : []),
          { key: 'label', label: 'Period' },
          { key: 'amountCents', label: 'Tax', kind: 'money' },
        ]}
        rows={shown.map((row) => ({ ...row, id: `${row.line}${row.label}` }))}
        empty="No tax"
      />
    </div>
  );
}

function Content({ view }: { view: PayerReturnView }) {
  return (
    <>
      {view.differences.length === 0 ? (
        <Alert tone="success" title="Taxes, ledger, and deposits agree to the cent" />
      ) : (
        <Alert tone="error" title={`${view.differences.length} differences to fix before filing`}>
          <ul>
            {view.differences.map(({ id, label, sentence }) => (
              <li key={id}>
                {label}: {sentence}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Facts
        layout="rows"
        facts={[
          { label: 'EIN', value: view.payerEin === null ? 'Missing' : formatEin(view.payerEin) },
          { label: 'Due', value: formatDay(view.dueOn) },
          view.adjustedCents > 0 && { label: 'Adjusted before deposit', value: formatMoney(view.adjustedCents) },
          view.refundedCents > 0 && { label: 'Given back after deposit', value: formatMoney(view.refundedCents) },
          { label: 'Withheld', value: formatMoney(view.withheldCents) },
          { label: 'Ledger', value: formatMoney(view.ledgerCents) },
          { label: 'Deposited', value: formatMoney(view.depositedCents) },
          { label: 'Balance due', value: formatMoney(view.balanceDueCents) },
          { label: 'Overpayment', value: formatMoney(view.overpaymentCents) },
        ]}
      />
      <Lines title={view.form === '945' ? 'Line 7, by month' : 'By month'} lines={view.months} />
      <Lines title="Form 945-A, by day" lines={view.days} />
      <Lines title="Lines 1 to 60" lines={view.periods} />
    </>
  );
}

/** Shows a payer's return for a year, with every difference to the ledger and the deposits. */
export function ReturnDrawer({ of, title, onClose }: { of: ReturnOfPayer; title: string; onClose: () => void }) {
  const query = { year: of.year, payer: of.payer };
  const params = { id: of.authorityId };
  const { data: view, failure } = useFetch('GET /private/taxing-authorities/:id/return', { params, query });
  return (
    <Drawer title={`${title} ${of.year}${view ? `, ${view.payerName}` : ''}`} onClose={onClose}>
      <Stack>
        <FailureAlert failure={failure} />
        {!view && !failure && <Skeleton />}
        {view && <Content view={view} />}
        {view && (
          <Button
            href={downloadAddress('GET /private/taxing-authorities/:id/return-pdf', { params, query })}
            opensBeside
          >
            Open PDF
          </Button>
        )}
      </Stack>
    </Drawer>
  );
}

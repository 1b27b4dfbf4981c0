import type { ProofOfBank, TrustSummary } from '@fiducia/contract/trust/trust.views';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { workQueues } from '@fiducia/domain/system/work-queues';
import { listHref } from '../../entity/list-href.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { useWorkQueues } from '../../entity/use-work-queues.ts';
import { InOutBars } from '../../kit/chart/in-out-bars.tsx';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { downloadAddress } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import styles from './trust.module.css';

const unassigned = { field: 'status', method: 'equals', value: 'unassigned' };
const tiles: Readonly<Record<string, { readonly label: string; readonly href: string }>> = {
  unassignedTransactions: {
    label: 'Unassigned transactions',
    href: listHref('/trust/bank-transactions', unassigned, { field: 'amount', method: 'greaterThan', value: '0' }),
  },
  unmatchedDebits: {
    label: 'Debits to match',
    href: listHref('/trust/bank-transactions', unassigned, { field: 'amount', method: 'lessThan', value: '0' }),
  },
  unlinkedDeposits: { label: 'Deposits to match', href: '/trust/orders-to-associate' },
  unassociatedLinks: {
    label: 'Unassociated links',
    href: listHref('/deposit-links', { field: 'remainderToAssociate', method: 'greaterThan', value: '0' }),
  },
  ordersToAssociate: { label: 'Orders awaiting funds', href: '/trust/associations/links/orders' },
  linesToAssociate: { label: 'Order lines awaiting funds', href: '/trust/associations/links/order-lines' },
  linesOwedFor: {
    label: 'Paid against returned deposit',
    href: '/trust/associations/links/order-lines#owed',
  },
  heldCredit: { label: 'Credit held for accounts', href: '/trust/associations/credit/accounts' },
  holdsEndingToday: {
    label: 'Holds ending today',
    href: listHref('/trust/bank-transactions', { field: 'isOnHold', method: 'equals', value: 'true' }),
  },
};

/**
 * Shows the number of payment instructions to review. It has its own tile because another department is responsible for
 * the review.
 */
function ReviewTile() {
  const count = useWorkQueues().queues?.find(({ code }) => code === 'instructionsToReview')?.count;
  const { label, href } = workQueues.instructionsToReview;
  return <Stat label={label} figure={count?.toLocaleString('en-US') ?? '—'} note="Payment instructions" href={href} />;
}

function Queues({ summary }: { summary: TrustSummary }) {
  const mayReview = useSession().may('payments.view');
  const open = summary.tiles.filter(({ count }) => count > 0);
  return (
    <Stack>
      {open.length === 0 && <EmptyState title="Nothing to link">All deposits are associated.</EmptyState>}
      <Stats>
        {summary.tiles.map(({ code, count, amount }) => (
          <Stat
            key={code}
            label={tiles[code]?.label ?? code}
            figure={count.toLocaleString('en-US')}
            note={<Money amount={amount} />}
            {...(tiles[code] ? { href: tiles[code].href } : {})}
          />
        ))}
        {mayReview && <ReviewTile />}
      </Stats>
    </Stack>
  );
}

const columns: readonly { readonly label: string; readonly of: (bank: ProofOfBank) => number | null }[] = [
  { label: 'Bank balance', of: (bank) => bank.bankBalance },
  { label: 'Opening balance', of: (bank) => bank.broughtForward },
  { label: 'Ledger cash', of: (bank) => bank.ledgerCash },
  { label: 'On hold', of: (bank) => bank.held },
  { label: 'Debits to match', of: (bank) => bank.unmatched },
  { label: 'Difference', of: (bank) => bank.difference },
];

/** Makes a scrollable region focusable, so that it can be scrolled with the keyboard. */
function takeFocus(element: HTMLElement | null): void {
  if (element) element.tabIndex = 0;
}

function BankProof({ banks }: { banks: readonly ProofOfBank[] }) {
  if (banks.length === 0) return <EmptyState title="No bank accounts yet" />;
  return (
    <section ref={takeFocus} className={styles['proof']} aria-label="Bank and ledger">
      <table>
        <caption className="visually-hidden">Bank and ledger by bank account</caption>
        <thead>
          <tr>
            <th scope="col">Bank account</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {banks.map((bank) => (
            <tr key={bank.corporateBankAccountId}>
              <td>
                {bank.displayName}
                <div>
                  {bank.bankBalanceOn === null ? (
                    'no statement yet'
                  ) : (
                    <>
                      as of <DateText value={bank.bankBalanceOn} />
                    </>
                  )}
                </div>
              </td>
              {columns.map(({ label, of }) => (
                <td key={label}>
                  <Money amount={of(bank)} unknownBecause="No statement with a closing balance yet" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Says what is proven, and which accounts lack the statement that would prove it for the last banking day. */
function Balanced({ summary }: { summary: TrustSummary }) {
  const outdated = summary.banks.filter(({ isOutdated }) => isOutdated);
  if (outdated.length === 0)
    return (
      <Alert tone="success" title="Balanced">
        The bank, the ledger, and the order lines agree as of <DateText value={summary.asOf} withTime />.
      </Alert>
    );
  return (
    <Alert tone="warning" title="Balanced as of the last statements">
      The bank, the ledger, and the order lines agree, but a newer statement is missing for{' '}
      {outdated.map(({ displayName }) => displayName).join(', ')}. Upload it to prove the days since.
    </Alert>
  );
}

function Proof({ summary, onRun }: { summary: TrustSummary; onRun: () => void }) {
  const problems = [
    ...summary.banks
      .filter(({ difference }) => difference !== 0)
      .map((bank) => `${bank.displayName} and the ledger differ by ${formatMoney(bank.difference)}.`),
    ...(summary.ledgerDifference === 0
      ? []
      : [`Cash and the balances held for others differ by ${formatMoney(summary.ledgerDifference)}.`]),
    ...(summary.linesDifference === 0
      ? []
      : [`The ledger and the order lines differ by ${formatMoney(summary.linesDifference)}.`]),
  ];
  return (
    <Card
      title="Proof: bank = ledger = order lines"
      flush
      actions={
        <>
          <Button dense href={downloadAddress('GET /private/trust/proof-pdf')} download>
            Print
          </Button>
          <Button dense onClick={onRun}>
            Run proof
          </Button>
        </>
      }
    >
      <div className={styles['counter']}>
        {problems.length === 0 ? (
          <Balanced summary={summary} />
        ) : (
          <Alert tone="error" title="Out of balance">
            {problems.join(' ')}
          </Alert>
        )}
      </div>
      <BankProof banks={summary.banks} />
      <div className={styles['counter']}>
        <span>
          Cash <Money amount={summary.ledgerCash} />
          {summary.receivables !== 0 && (
            <>
              {' '}
              and receivables <Money amount={summary.receivables} />
            </>
          )}{' '}
          = held for others <Money amount={summary.heldForOthers} />
        </span>
        <span>
          Associated per the ledger <Money amount={summary.associatedByLedger} /> = total of the order lines{' '}
          <Money amount={summary.associatedByLines} />
        </span>
      </div>
    </Card>
  );
}

/** Shows the trust work queues and whether all money is accounted for. */
export function Screen() {
  const { data: summary, failure, isLoading, refresh } = useFetch('GET /private/trust/summary');
  const mayUpload = useSession().may('trust.edit');
  return (
    <>
      <PageHeader
        title="Trust"
        actions={
          mayUpload && (
            <Button look="primary" href="/trust/upload-deposits">
              Upload statement
            </Button>
          )
        }
      />
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={8} />}
      {summary && (
        <Stack>
          <Queues summary={summary} />
          <Proof summary={summary} onRun={refresh} />
          <InOutBars
            title="Cash in and out, 30 days"
            days={summary.days}
            unknownText="No statement yet"
            empty={
              summary.days.every(({ balance }) => balance === null)
                ? { title: 'No statements yet', text: 'Money in and out appears here after the first bank statement.' }
                : undefined
            }
          />
          <Card title="Ledger balances" flush>
            <div className={styles['proof']}>
              <table>
                <caption className="visually-hidden">Ledger balances by account</caption>
                <tbody>
                  {summary.holders.map(({ code, name, balance }) => (
                    <tr key={code}>
                      <td>
                        {code} {name}
                      </td>
                      <td>
                        <Money amount={balance} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Card>
        </Stack>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import { useFetch } from '../../../entity/use-fetch.ts';
import { useSearch } from '../../../entity/use-search.ts';
import { GrossToNet, type GrossToNetProps } from '../../../kit/chart/gross-to-net.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { startState } from '../../../kit/table/filters/search-state.ts';
import { useSession } from '../../../shell/session.ts';
import type { Line } from '../line.ts';
import { LedgerWhy } from './ledger-why.tsx';
import { isElected, moneyOfLine } from './line-money.ts';
import styles from './order-line.module.css';

interface MoneyViewProps {
  readonly line: Line;
  /** The amount that leads, in cents. Undefined while it is read: its place stays empty. */
  readonly lead: number | undefined;
  readonly text: string;
  readonly parts?: GrossToNetProps | undefined;
  readonly note?: string | undefined;
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function MoneyView({ line, lead, text, parts, note }: MoneyViewProps) {
  const { may } = useSession();
  const { assetTrackingLedgerBalance: balance } = line;
  return (
    <section className={styles['money']} aria-label="Money">
      <p className={styles['lead']}>
        {lead !== undefined && (
          <>
            <strong className="lead-figure">
              <Money amount={lead} />
            </strong>{' '}
            {text}
          </>
        )}
      </p>
      {/* Keeps the place of the parts, so that what is below them doesn't move. */}
      {(parts !== undefined || isElected(line)) && (
        <div className={styles['parts']}>{parts && <GrossToNet {...parts} isList />}</div>
      )}
      {note && <p className={styles['note']}>{note}</p>}
      <dl>
        <Figure label="Required">
          <Money amount={line.totalFundsRequired} />
        </Figure>
        <Figure label="Associated">
          <Money amount={line.totalFundsAssociated} />
        </Figure>
        <Figure label="Still needed">
          <Money amount={line.stillNeeded} />
        </Figure>
        <Figure label="Ledger balance">
          {may('trust.view') ? <LedgerWhy line={line} /> : <Money amount={balance} />}
        </Figure>
      </dl>
    </section>
  );
}

/** Leads with what is to be paid again. The bar is shown if taxes and fees explain all that was taken from the gross amount. */
function ReturnedMoney({ line, net }: { line: Line; net: number }) {
  const taxes = useSearch({
    path: '/private/order-line-taxes',
    state: { ...startState, resultsPerPage: -1 },
    privateFilters: [{ field: 'orderLineId', method: 'equals', value: line.id }],
  });
  const { data: fees } = useFetch('GET /private/order-lines/:id/order-line-fees', { params: { id: line.id } });
  const sum = (of: readonly { readonly amount: number }[]) => of.reduce((total, { amount }) => total + amount, 0);
  const federal = sum(taxes.rows.filter(({ authority }) => authority === 'federal'));
  const state = sum(taxes.rows) - federal;
  const deducted = sum((fees ?? []).filter(({ treatment }) => treatment === 'netReducing'));
  const gross = line.grossDistributionAmount;
  const isExplained = !taxes.isLoading && fees !== undefined && gross - federal - state - deducted === net;
  return (
    <MoneyView
      line={line}
      lead={net}
      text="to pay again"
      parts={isExplained ? { gross, net, netLabel: 'To pay again', federal, state, fees: deducted } : undefined}
    />
  );
}

/** Leads with the net amount as soon as there is an election, and shows what is taken from the gross amount. */
function ElectedMoney({ line }: { line: Line }) {
  const { rows, isLoading } = useSearch({
    path: '/public/payment-instructions',
    state: { ...startState, resultsPerPage: -1 },
    privateFilters: [{ field: 'orderLineId', method: 'equals', value: line.id }],
  });
  const gross = line.grossDistributionAmount;
  const money = moneyOfLine(rows);
  if (isLoading) return <MoneyView line={line} lead={isElected(line) ? undefined : gross} text="gross" />;
  if (!money) return <MoneyView line={line} lead={gross} text="gross" />;
  const { note, ...parts } = money;
  return <MoneyView line={line} lead={parts.net} text={parts.netLabel.toLowerCase()} parts={parts} note={note} />;
}

/** Shows the money of an order line: what its participant gets, what is taken from it, and how it is funded. */
export function LineMoneyCard({ line }: { line: Line }) {
  const { may } = useSession();
  const { assetTrackingLedgerBalance: balance, status } = line;
  if (!may('payments.view')) return <MoneyView line={line} lead={line.grossDistributionAmount} text="gross" />;
  return status === 'waitingForReissue' && typeof balance === 'number' ? (
    <ReturnedMoney line={line} net={balance} />
  ) : (
    <ElectedMoney line={line} />
  );
}

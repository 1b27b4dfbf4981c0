import type { TrustSummary } from '@fiducia/contract/trust/trust.views';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';

const tileOf = (summary: TrustSummary, code: string) => summary.tiles.find((tile) => tile.code === code);

function Tile({
  summary,
  code,
  label,
  href,
  note,
}: {
  summary: TrustSummary;
  code: string;
  label: string;
  href: string;
  note: (count: number) => string;
}) {
  const tile = tileOf(summary, code);
  return <Stat label={label} figure={<Money amount={tile?.amount ?? 0} />} note={note(tile?.count ?? 0)} href={href} />;
}

const count = (number: number, one: string, more: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : more}`;

/** The day's money in one line: what came in, what is not linked, what waits, and whether bank and ledger agree. */
export function TodayStrip() {
  const { data, failure, isLoading } = useFetch<TrustSummary>('/private/trust/summary');
  if (isLoading) return <Skeleton block />;
  if (!data) return <FailureAlert failure={failure} />;
  const day = data.days.find(({ date }) => date === data.asOf) ?? data.days.at(-1);
  const isProven =
    data.ledgerDifference === 0 && data.linesDifference === 0 && data.banks.every((bank) => bank.difference === 0);
  return (
    <Stats>
      <Stat
        label="Received today"
        figure={<Money amount={day?.date === data.asOf ? day.received : 0} />}
        note="by the bank’s statements"
        href="/trust/bank-transactions"
      />
      <Tile
        summary={data}
        code="unlinkedDeposits"
        label="Not linked"
        href="/trust/deposits"
        note={(number) => count(number, 'deposit', 'deposits')}
      />
      <Tile
        summary={data}
        code="ordersToAssociate"
        label="Orders wait for"
        href="/trust/orders-to-associate"
        note={(number) => count(number, 'order', 'orders')}
      />
      <Stat
        label="Held for others"
        figure={<Money amount={data.heldForOthers} />}
        note="by the ledger"
        href="/trust/home"
      />
      <Stat
        label="Bank and ledger"
        figure={isProven ? 'Agree' : 'Differ'}
        note={isProven ? 'to the cent' : 'see the proof'}
        href="/trust/home"
      />
    </Stats>
  );
}

import type { TransferDesk as Desk, TransferOnDesk } from '@fiducia/contract/ira/transfer-desk.views';
import { cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { type TransferPlace, transferPlaceNames, transferPlaces } from '@fiducia/domain/ira/transfer-desk';
import { useState } from 'react';
import { useFetch } from '../../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../../kit/display/alert.tsx';
import { bankToday } from '../../../../kit/display/bank-today.ts';
import { EmptyState } from '../../../../kit/display/empty-state.tsx';
import { Skeleton } from '../../../../kit/display/skeleton.tsx';
import { Tabs } from '../../../../kit/page/tabs.tsx';
import { countOf } from '../../../../kit/text/count-of.ts';
import { TransferRow } from './transfer-row.tsx';
import { amountText, lateDays } from './transfer-steps.ts';
import styles from './transfers.module.css';
import { TransfersTable } from './transfers-table.tsx';

const notes: Readonly<Record<TransferPlace, string>> = {
  toCredit: 'The money arrived.',
  toFollowUp: 'The institution is late, or the owner asked.',
  toSend: 'The owner signed the letter.',
  atInstitution: 'They have the letter. No call is due.',
  toSign: 'The owner hasn’t signed the letter.',
};

/** What brings a transfer to a place, for a place that has none. */
const arrivals: Readonly<Record<TransferPlace, string>> = {
  toCredit: 'A transfer appears here when a deposit of its amount names its owner.',
  toFollowUp: 'A transfer appears here when its institution is late, or its owner asks about it.',
  toSend: 'A transfer appears here when its owner signs the letter.',
  atInstitution: 'A transfer appears here when you mark its letter as sent.',
  toSign: 'A transfer appears here when an owner starts to bring an old account over in the IRA portal.',
};

const sumOf = (desk: Desk, of: 'count' | 'amount'): number =>
  transferPlaces.reduce((sum, place) => sum + desk.places[place][of], 0);

interface GroupsProps {
  readonly desk: Desk;
  readonly places: readonly TransferPlace[];
  readonly isLateOnly: boolean;
}

function Groups({ desk, places, isLateOnly }: GroupsProps) {
  const today = bankToday();
  const shown = desk.transfers.filter((one) => places.includes(one.place) && (!isLateOnly || lateDays(one, today) > 0));
  const hidden = places.reduce((sum, place) => sum + desk.places[place].count, 0) - shown.length;
  const [place] = places;
  if (shown.length === 0 && isLateOnly)
    return (
      <EmptyState title="No transfers are late">Select the number of late transfers above to show all.</EmptyState>
    );
  if (shown.length === 0)
    return (
      <EmptyState title={places.length === 1 ? 'No transfers here' : 'No open transfers'}>
        {arrivals[places.length === 1 && place !== undefined ? place : 'toSign']}
      </EmptyState>
    );
  const first = shown.find(({ place }) => place === 'toCredit');
  return (
    <>
      {places.map((place) => {
        const rows = shown.filter((one) => one.place === place);
        return rows.length === 0 ? null : <Group key={place} place={place} rows={rows} first={first} />;
      })}
      {!isLateOnly && hidden > 0 && (
        <p>{countOf(hidden, 'more transfer')} will appear when you have worked on these.</p>
      )}
    </>
  );
}

interface GroupProps {
  readonly place: TransferPlace;
  readonly rows: readonly TransferOnDesk[];
  readonly first: TransferOnDesk | undefined;
}

function Group({ place, rows, first }: GroupProps) {
  const name = transferPlaceNames[place];
  return (
    <section aria-label={name}>
      <div className={styles['title']}>
        <h2>{name}</h2>
        <span>
          {rows.length} · {amountText(sumCents(rows.map(({ amount }) => amount)), rows)}
        </span>
        <span className={styles['note']}>{notes[place]}</span>
      </div>
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <TransferRow key={row.id} of={row} isFirst={row === first} />
        ))}
      </ul>
    </section>
  );
}

/** Shows the open transfers by what they wait for, and all transfers in the last tab. */
export function TransferDesk() {
  const { data: desk, failure, isLoading } = useFetch('GET /private/ira-transfers/desk');
  const [isLateOnly, setLateOnly] = useState(false);
  if (isLoading) return <Skeleton lines={8} />;
  if (!desk) return <FailureAlert failure={failure} />;
  const today = bankToday();
  const late = desk.transfers.filter((one) => lateDays(one, today) > 0).length;
  const content = (places: readonly TransferPlace[]) => () => (
    <div className={styles['groups']}>
      <Groups desk={desk} places={places} isLateOnly={isLateOnly} />
    </div>
  );
  return (
    <>
      <div className={styles['lead']}>
        <strong className="lead-figure">{amountText(cents(sumOf(desk, 'amount')), desk.transfers)}</strong>
        <span className={styles['note']}>in {countOf(sumOf(desk, 'count'), 'open transfer')}</span>
        {late > 0 && (
          <button
            type="button"
            className={styles['lateOnly']}
            aria-pressed={isLateOnly}
            title={isLateOnly ? 'Show all' : 'Show only what is late'}
            onClick={() => setLateOnly(!isLateOnly)}
          >
            {late.toLocaleString('en-US')} late
          </button>
        )}
      </div>
      <Tabs
        label="Transfers"
        tabs={[
          { key: 'open', label: 'Open', count: sumOf(desk, 'count'), content: content(transferPlaces) },
          ...transferPlaces.map((place) => ({
            key: place,
            label: transferPlaceNames[place],
            count: desk.places[place].count,
            content: content([place]),
          })),
          { key: 'all', label: 'All transfers', content: () => <TransfersTable /> },
        ]}
      />
    </>
  );
}

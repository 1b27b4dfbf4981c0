import type { DepositDay } from '@fiducia/contract/taxes/tax-deposit.routes';
import { addDays, dayOfWeek } from '@fiducia/domain/foundation/calendar/dates';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { listHref } from '../../entity/list-href.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import styles from './taxes.module.css';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
const weeksShown = 5;
const monday = 1;

type Deposit = DepositDay['deposits'][number];
type Tone = 'done' | 'late' | 'today' | 'scheduled' | 'due';

const legend: readonly (readonly [Tone, string])[] = [
  ['done', 'Deposited'],
  ['late', 'Late'],
  ['today', 'Due today'],
  ['scheduled', 'In a batch'],
  ['due', 'Due'],
];

function toneOf({ status }: Deposit, date: string, today: string): Tone {
  if (status === 'settled') return 'done';
  if (status === 'scheduled' || status === 'sent') return 'scheduled';
  if (date < today) return 'late';
  return date === today ? 'today' : 'due';
}

const payersOf = ({ payers }: Deposit): string => (payers.length === 1 ? (payers[0] ?? '') : `${payers.length} payers`);

function Entry({ deposit, date, today }: { deposit: Deposit; date: string; today: string }) {
  const tone = toneOf(deposit, date, today);
  const word = legend.find(([one]) => one === tone)?.[1] ?? '';
  const field = deposit.status === 'settled' ? 'settledOn' : 'dueOn';
  return (
    <a
      className={styles['deposit']}
      data-tone={tone}
      href={listHref(
        '/tax-payments',
        { field, method: 'between', value: `${date},${date}` },
        { field: 'taxingAuthorityId', method: 'equals', value: deposit.taxingAuthorityId },
      )}
    >
      <b>{formatMoney(deposit.amount)}</b>
      {deposit.authorityName}, {payersOf(deposit)}
      {deposit.isNextDay && ', next day'}
      <span className="visually-hidden">. {word}</span>
    </a>
  );
}

/** Shows the deposits of five weeks by due date, beginning with last week, and the days on which none can be due. */
export function DepositCalendar({ today }: { today: string }) {
  const from = addDays(today, -((dayOfWeek(today) - monday + 7) % 7) - 7);
  const to = addDays(from, weeksShown * 7 - 1);
  const { data: days, failure } = useFetch('GET /private/tax-deposit-calendar', { query: { from, to } });
  if (failure) return <FailureAlert failure={failure} />;
  if (!days) return <Skeleton />;
  if (days.every(({ deposits }) => deposits.length === 0))
    return (
      <EmptyState title="No deposits in these five weeks">
        Deposits appear here when tax is withheld from payments.
      </EmptyState>
    );
  return (
    <>
      <div className={styles['calendar']}>
        {weekdays.map((name) => (
          <div key={name} className={styles['weekday']}>
            {name}
          </div>
        ))}
        {days
          .filter(({ date }) => dayOfWeek(date) % 6 !== 0)
          .map(({ date, holiday, deposits }) => (
            <div
              key={date}
              className={styles['day']}
              data-today={date === today || undefined}
              data-empty={(deposits.length === 0 && holiday === null) || undefined}
            >
              <div className={styles['date']}>
                {formatDate(date).slice(0, 5)}
                {date === today && ', today'}
              </div>
              {deposits.map((deposit) => (
                <Entry
                  key={`${deposit.taxingAuthorityId}${deposit.status}${deposit.isNextDay}`}
                  deposit={deposit}
                  date={date}
                  today={today}
                />
              ))}
              {holiday !== null && <div className={styles['closed']}>{holiday}</div>}
            </div>
          ))}
      </div>
      <div className={styles['legend']}>
        {legend.map(([tone, label]) => (
          <span key={tone} data-tone={tone}>
            {label}
          </span>
        ))}
      </div>
    </>
  );
}

import { dayOfWeek } from '@fiducia/domain/foundation/calendar/dates';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { formatTime } from '@fiducia/domain/foundation/calendar/format-time';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import type { CalendarDay } from '@fiducia/domain/recurring/recurring-calendar';
import styles from './recurring.module.css';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

function Day({ day, today }: { day: CalendarDay; today: string }) {
  const { date, holiday, payments, gross, cutOffs, batches } = day;
  const isEmpty = holiday === null && payments === 0 && cutOffs.length === 0 && batches.length === 0;
  return (
    <div
      className={styles['day']}
      data-today={date === today || undefined}
      data-closed={!day.isBankingDay || undefined}
      data-empty={isEmpty || undefined}
      data-weekday={date.endsWith('-01') ? dayOfWeek(date) : undefined}
    >
      <div className={styles['date']}>
        {formatDate(date).slice(0, 5)}
        {date === today && ', today'}
      </div>
      {holiday !== null && <div className={styles['holiday']}>{holiday}</div>}
      {payments > 0 && (
        <div className={styles['pay']}>
          <b>{formatMoney(gross)}</b>
          {payments.toLocaleString('en-US')} {payments === 1 ? 'payment' : 'payments'} due
        </div>
      )}
      {cutOffs.map(({ payDate, time }) => (
        <div key={payDate} className={styles['cutOff']}>
          Send ACH for {formatDate(payDate).slice(0, 5)} by {formatTime(time, 'Eastern')}
        </div>
      ))}
      {batches.map(({ id, step }) => (
        <a key={`${id}${step}`} className={styles['batch']} href={`/recurring/batches/${id}`}>
          Batch {step}
        </a>
      ))}
    </div>
  );
}

/** Shows a month's pay dates, the latest times to send payments, batches, and bank holidays. */
export function MonthCalendar({ days, today }: { days: readonly CalendarDay[]; today: string }) {
  return (
    <div className={styles['calendar']}>
      {weekdays.map((name) => (
        <div key={name} className={styles['weekday']}>
          <span aria-hidden>{name.slice(0, 3)}</span>
          <span className="visually-hidden">{name}</span>
        </div>
      ))}
      {days.map((day) => (
        <Day key={day.date} day={day} today={today} />
      ))}
    </div>
  );
}

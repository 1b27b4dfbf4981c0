import { englishWeekdays } from '@fiducia/domain/foundation/calendar/date-in-words';
import { dayOfWeek } from '@fiducia/domain/foundation/calendar/dates';
import { clockTime } from '@fiducia/domain/foundation/calendar/format-time';
import { localDate, localMoment, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { IconClockHour4 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { timeLeft } from '../../../entity/time-left.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { serverNow } from '../../../kit/display/server-time.ts';
import { useSession } from '../../../shell/session.ts';
import styles from './home.module.css';

/** Reads what can be paid today. */
export function useReadyToPay(isReady = true) {
  const { may } = useSession();
  return useFetch(isReady && may('payments.view') ? 'GET /private/payment-batches/ready-to-pay' : undefined);
}

interface Cutoff {
  /** `2 h 05 min` */
  readonly left: string;
  /** In the bank's time, with the weekday if it isn't today: `Monday, 5:00 PM ET`. */
  readonly at: string;
}

/** As long a text as most. */
const usual: Cutoff = { left: '10 h 00 min', at: '5:00 PM ET' };

function cutoffOf(cutOffAt: string, now: number): Cutoff {
  const { date, time } = localMoment(cutOffAt, timeZones.eastern);
  const isToday = date === localDate(new Date(now).toISOString(), timeZones.eastern);
  const at = `${clockTime(time)} ET`;
  return {
    left: timeLeft(Date.parse(cutOffAt) - now),
    at: isToday ? at : `${englishWeekdays[dayOfWeek(date)]}, ${at}`,
  };
}

/** Reads the next ACH cutoff once the work of the page has loaded. */
function useAchCutoff(isReady: boolean): Cutoff | undefined {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const { data: ready } = useReadyToPay(isReady);
  const account = ready?.bankAccounts.find(({ paymentBatchTypes }) => paymentBatchTypes.includes('ach'));
  const { data } = useFetch(account ? 'GET /private/payment-batches/effective-date' : undefined, {
    query: {
      paymentBatchType: 'ach',
      targetEffectiveDate: localDate(new Date(now).toISOString(), timeZones.eastern),
      corporateBankAccountId: account?.id,
    },
  });
  return data?.cutOffAt ? cutoffOf(data.cutOffAt, now) : undefined;
}

/** Says how long it is to the next ACH cutoff, and when that is. Keeps its place while it loads, and without one. */
export function AchCutoff({ isReady }: { isReady: boolean }) {
  const cutoff = useAchCutoff(isReady);
  const { left, at } = cutoff ?? usual;
  return (
    <span className={styles['cutoff']} data-is-place={cutoff === undefined} aria-hidden={cutoff === undefined}>
      <IconClockHour4 size={16} stroke={1.75} aria-hidden />
      <span>
        <strong>{left}</strong> to the ACH cutoff ({at})
      </span>
    </span>
  );
}

import type { RecordAt } from '@fiducia/contract/api';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { Card } from '../../../../kit/display/card.tsx';
import { Stack } from '../../../../kit/display/layout.tsx';
import { Progress } from '../../../../kit/display/progress.tsx';

type Minimum = RecordAt<'/public/ira-accounts'>['requiredMinimums'][number];

/** Shows what the owner of an IRA must take out for each year, and how it was computed. */
export function RequiredMinimums({ minimums }: { minimums: readonly Minimum[] }) {
  if (minimums.length === 0) return null;
  return (
    <Card title="Required minimum distributions">
      <Stack>
        {minimums.map(({ year, amount, taken, left, dueOn, balance, periodTenths, age }) => (
          <div key={year}>
            <Progress
              label={`${year}: ${formatMoney(taken)} of ${formatMoney(amount)} taken, ${formatMoney(left)} left, due ${formatDate(dueOn)}`}
              share={taken / amount}
            />
            <small>
              {formatMoney(balance)} on December 31, {year - 1}, divided by {(periodTenths / 10).toFixed(1)} (age {age},
              Uniform Lifetime Table)
            </small>
          </div>
        ))}
      </Stack>
    </Card>
  );
}

import type { RecordAt } from '@fiducia/contract/api';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { Alert } from '../../../kit/display/alert.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { longDay } from '../../../kit/display/long-day.ts';
import { Progress } from '../../../kit/display/progress.tsx';
import { today } from '../../../kit/form/inputs/today.ts';
import { iraBookText as text } from '../../../texts/ira-book.ts';

type Minimum = RecordAt<'/public/ira-accounts'>['requiredMinimums'][number];

function MinimumOfYear({ minimum }: { minimum: Minimum }) {
  const year = String(minimum.year);
  const day = longDay(minimum.dueOn);
  const left = formatMoney(minimum.left);
  return (
    <div>
      <Progress
        label={text('minimum.year', {
          year,
          taken: formatMoney(minimum.taken),
          amount: formatMoney(minimum.amount),
        })}
        share={minimum.taken / minimum.amount}
      />
      {minimum.left === 0 && <small>{text('minimum.done', { year })}</small>}
      {minimum.left > 0 && minimum.dueOn >= today() && <small>{text('minimum.left', { left, day })}</small>}
      {minimum.left > 0 && minimum.dueOn < today() && (
        <Alert tone="warning">{text('minimum.missed', { left, day })}</Alert>
      )}
      <p>
        <small>
          {text('minimum.how', {
            balance: formatMoney(minimum.balance),
            before: String(minimum.year - 1),
            period: (minimum.periodTenths / 10).toFixed(1),
            age: String(minimum.age),
          })}
        </small>
      </p>
    </div>
  );
}

/** Shows what the owner must take out of an IRA, what of it is left, and how it was computed. */
export function RequiredMinimumCard({ minimums }: { minimums: readonly Minimum[] }) {
  if (minimums.length === 0) return null;
  return (
    <Card title={text('minimum.title')}>
      <Stack>
        {minimums.map((minimum) => (
          <MinimumOfYear key={minimum.year} minimum={minimum} />
        ))}
        <p>{text('minimum.any')}</p>
      </Stack>
    </Card>
  );
}

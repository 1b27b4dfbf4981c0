import type { RecordAt } from '@fiducia/contract/api';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { Card } from '../../../../kit/display/card.tsx';
import { EmptyState } from '../../../../kit/display/empty-state.tsx';
import { Stack } from '../../../../kit/display/layout.tsx';
import { Progress } from '../../../../kit/display/progress.tsx';

type Year = RecordAt<'/public/ira-accounts'>['contributions'][number];

function YearBar({ taxYear, contributed, limit }: Year) {
  if (limit === null)
    return (
      <p>
        {taxYear}: {formatMoney(contributed)}. No limit is on file for this year.
      </p>
    );
  const left = cents(Math.max(0, limit - contributed));
  return (
    <Progress
      label={`${taxYear}: ${formatMoney(contributed)} of ${formatMoney(limit)}, ${formatMoney(left)} left`}
      share={Math.min(1, contributed / limit)}
    />
  );
}

/** Shows what was contributed to all IRAs of an owner for each year, against the limit of the year. */
export function Contributions({ years }: { years: readonly Year[] }) {
  return (
    <Card title="Contributions by year">
      {years.length === 0 ? (
        <EmptyState isCompact title="No contributions yet. Rollovers and transfers don’t count against the limit." />
      ) : (
        <Stack>
          {years.map((year) => (
            <YearBar key={year.taxYear} {...year} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

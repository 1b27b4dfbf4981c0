import { formatNumber } from '@fiducia/domain/foundation/text/format-number';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Steps } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../../kit/display/stat.tsx';

const steps = [
  'Upload your file of balances. Each row becomes one IRA.',
  'Fix the rows with errors, then submit the order.',
  'Send the total. We open the IRAs after the money arrives. No one has to choose how to be paid.',
] as const;

/** Shows how far a bulk order is: the rows that are ready or need fixes, and the total for the IRAs. */
export function BulkSummary({ orderId }: { orderId: string }) {
  const { data, failure } = useFetch('GET /public/orders/:id/pre-flight', { params: { id: orderId } });
  if (failure) return <FailureAlert failure={failure} />;
  if (!data) return <Skeleton />;
  if (data.people === 0) return <Steps steps={steps} />;
  return (
    <Stats inPairs>
      <Stat label="Rows" figure={formatNumber(data.people)} />
      <Stat label="Ready" figure={formatNumber(data.people - data.faultyPeople)} />
      <Stat label="With errors" figure={formatNumber(data.faultyPeople)} />
      <Stat label="Total for IRAs" figure={<Money amount={data.grossCents} />} />
    </Stats>
  );
}

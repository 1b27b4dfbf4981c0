import type { ReadyInstruction, ReadyToPayView } from '@fiducia/contract/payments/payment-batch.routes';
import {
  type PaymentBatchType,
  paymentBatchTypeNames,
  paymentBatchTypes,
} from '@fiducia/domain/payments/payment-batch-type';
import { useState } from 'react';
import { InstructionButtons } from '../../../entity/instruction-actions.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { SegmentedChoice } from '../../../kit/form/inputs/segmented-choice.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { MakeBatch } from './make-batch.tsx';
import { ReadyTable } from './ready-table.tsx';

/** Returns the number of payable instructions for a payment method. */
const countOf = (all: readonly ReadyInstruction[], type: PaymentBatchType) =>
  all.filter((one) => one.paymentBatchType === type && one.blockers.length === 0).length;

/** Returns the first payment method with payable instructions. */
function firstOf(all: readonly ReadyInstruction[]): PaymentBatchType {
  return paymentBatchTypes.find((type) => countOf(all, type) > 0) ?? 'ach';
}

function Queue({ view }: { view: ReadyToPayView }) {
  const [chosenType, setType] = useState<PaymentBatchType>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const type = chosenType ?? firstOf(view.instructions);
  const rows = view.instructions
    .filter((one) => one.paymentBatchType === type)
    .toSorted(
      (a, b) =>
        Number(a.blockers.length > 0) - Number(b.blockers.length > 0) ||
        (a.availableOn ?? '').localeCompare(b.availableOn ?? ''),
    );
  const selected = rows.filter(({ id, blockers }) => chosen.has(id) && blockers.length === 0);
  if (view.instructions.length === 0) {
    return (
      <EmptyState
        title="Nothing to pay"
        action={<Button href="/trust/payment-instructions-to-review">Payment instructions to review</Button>}
      >
        Payment instructions appear here once they’re approved. You can add them to a batch when they’re funded and all
        waiting periods have ended.
      </EmptyState>
    );
  }
  return (
    <Stack>
      <SegmentedChoice
        label="Method"
        value={type}
        options={paymentBatchTypes.map((one) => ({
          value: one,
          text: `${paymentBatchTypeNames[one]} (${countOf(view.instructions, one)})`,
        }))}
        onChange={(next) => {
          setType(next);
          setChosen(new Set());
        }}
      />
      <MakeBatch
        key={type}
        type={type}
        selected={selected}
        accounts={view.bankAccounts}
        onMade={() => setChosen(new Set())}
      />
      {selected.length > 0 && (
        <Row>
          <InstructionButtons
            rows={selected.map((one) => ({ ...one, status: 'approved' }))}
            only={['pause', 'unapprove', 'sendBack']}
            onDone={() => setChosen(new Set())}
          />
        </Row>
      )}
      <ReadyTable rows={rows} chosen={chosen} onChange={setChosen} />
    </Stack>
  );
}

/**
 * Lists approved payment instructions by method. Staff select instructions, see the total and the cutoff, and create a
 * batch.
 */
export function Screen() {
  const { data: view, failure, isLoading, refresh } = useFetch('GET /private/payment-batches/ready-to-pay');
  return (
    <>
      <PageHeader
        title="Ready to pay"
        crumbs={[{ label: 'Distributions', href: '/distributions' }, { label: 'Ready to pay' }]}
        actions={
          <>
            <Button onClick={refresh}>Refresh</Button>
            <Button href="/payment-batches">Payment batches</Button>
          </>
        }
      />
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={8} />}
      {view && <Queue view={view} />}
    </>
  );
}

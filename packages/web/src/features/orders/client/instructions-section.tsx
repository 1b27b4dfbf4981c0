import type { InstructedPerson, OrderInstructions } from '@fiducia/contract/payments/order-instructions.routes';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { formatNumber } from '@fiducia/domain/foundation/text/format-number';
import { participantCount } from '@fiducia/domain/foundation/text/order-subtitle';
import { paymentMethodNames } from '@fiducia/domain/payments/payment-method';
import { useState } from 'react';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Progress } from '../../../kit/display/progress.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../../kit/display/stat.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { SegmentedChoice } from '../../../kit/form/inputs/segmented-choice.tsx';
import { alertDialog, confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { notify } from '../../../kit/overlay/notify.ts';
import { Pager } from '../../../kit/table/grid/pager.tsx';
import { asFailure } from '../../../shell/api-failure.ts';
import { type InstructionItem, instructMany, readPeople } from './instruct-many.ts';
import styles from './orders.module.css';
import { PasteInstructions, showRejected } from './paste-instructions.tsx';
import { refreshOrder } from './read-sheet.ts';

/** The maximum page size of the API route. */
const most = 500;

type Only = 'all' | 'missing' | 'sentBack';

/** Returns the total of the named amounts, or undefined if the participant has no payment instructions. */
function sumOf({ instructions }: InstructedPerson, names: readonly ('federalTax' | 'stateTax' | 'net')[]) {
  return instructions.length === 0
    ? undefined
    : instructions.reduce((sum, one) => names.reduce((part, name) => part + one[name], sum), 0);
}

function Ways({ person }: { person: InstructedPerson }) {
  if (person.instructions.length === 0) return <span className={styles['muted']}>Not entered yet</span>;
  return person.instructions.map((one) => (
    <div key={one.id}>
      {paymentMethodNames[one.paymentMethodCode]}
      <div className={styles['muted']}>
        {one.payableTo === person.name ? '' : `${one.payableTo} · `}
        {one.destination}
      </div>
    </div>
  ));
}

function State({ person }: { person: InstructedPerson }) {
  const [first] = person.instructions;
  if (person.needsDataFix && !first) return <span className={styles['muted']}>Fix data first</span>;
  if (person.isStale) return <span className={styles['fault']}>Amounts changed. Open and save again</span>;
  const sentBack = person.instructions.find(({ status }) => status === 'sentBack');
  const shown = sentBack ?? first;
  return shown ? <StatusChip status={shown.status} /> : null;
}

interface ListProps {
  readonly people: readonly InstructedPerson[];
  readonly mayEdit: boolean;
  readonly onOpen: (orderLineId: string) => void;
}

function PeopleList({ people, mayEdit, onOpen }: ListProps) {
  return (
    <PlainTable
      caption="How each participant is paid"
      empty="No participants to show"
      emptyNext="Choose another option under Show participants."
      columns={[
        {
          key: 'name',
          label: 'Participant',
          render: (person) =>
            mayEdit ? (
              <Button look="link" onClick={() => onOpen(person.id)}>
                {person.name || 'No name'}
              </Button>
            ) : (
              person.name
            ),
        },
        { key: 'gross', label: 'Gross', kind: 'money' },
        { key: 'ways', label: 'Payment method', render: (person) => <Ways person={person} /> },
        { key: 'taxes', label: 'Taxes', kind: 'money', value: (person) => sumOf(person, ['federalTax', 'stateTax']) },
        { key: 'net', label: 'Net amount', kind: 'money', value: (person) => sumOf(person, ['net']) },
        { key: 'status', label: 'Status', render: (person) => <State person={person} /> },
      ]}
      rows={people}
    />
  );
}

/**
 * Pays every participant without instructions by check to the address on file, with the required taxes withheld. Asks
 * for confirmation first.
 */
async function payRestByCheck(orderId: string, count: number, onProgress: (share?: number) => void): Promise<void> {
  const isSure = await confirmDialog({
    title: `Pay ${participantCount(count)} by check?`,
    text: 'Each participant gets one cash payment by check, mailed to the address in the order, with the required taxes withheld. You can change the instructions later.',
    okText: 'Pay by check',
  });
  if (!isSure) return;
  onProgress(0);
  try {
    const people = await readPeople(orderId, 'missing');
    const items = people.map(({ id }): InstructionItem => ({ orderLineId: id, paymentMethodCode: 'check' }));
    const { done, rejected } = await instructMany(orderId, items, onProgress);
    if (done > 0) notify(`Payment instructions for ${participantCount(done)} saved`);
    if (rejected.length > 0) {
      const lines = showRejected(rejected.slice(0, 10), people).map(({ text }) => text);
      const more = rejected.length > 10 ? ` And ${rejected.length - 10} more.` : '';
      await alertDialog({
        title: `Payment instructions for ${participantCount(rejected.length)} not saved`,
        text: `${lines.join(' ')}${more}`,
      });
    }
  } catch (error) {
    notify(asFailure(error).message, { tone: 'warning' });
  }
  refreshOrder();
  onProgress(undefined);
}

function Totals({ data }: { data: OrderInstructions }) {
  return (
    <Stats>
      <Stat
        label="With instructions"
        figure={`${formatNumber(data.everybody - data.missing)} of ${formatNumber(data.everybody)}`}
        note={data.sentBack > 0 ? `${formatNumber(data.sentBack)} sent back` : undefined}
      />
      <Stat
        label="Taxes and fees"
        figure={<Money amount={data.federalTax + data.stateTax + data.fees} />}
        note={`including ${formatMoney(data.fees)} in fees`}
      />
      <Stat label="Net amount" figure={<Money amount={data.net} />} note="After taxes and fees" />
    </Stats>
  );
}

export interface InstructionsSectionProps {
  readonly orderId: string;
  readonly mayEdit: boolean;
  readonly onOpen: (orderLineId: string) => void;
}

/**
 * Shows the payment instructions of all participants if the sponsor gives them. The user can enter them one by one, pay
 * everyone by check, or use a spreadsheet.
 */
export function InstructionsSection({ orderId, mayEdit, onOpen }: InstructionsSectionProps) {
  const [only, setOnly] = useState<Only>('all');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(25);
  const [share, setShare] = useState<number>();
  const [isPasting, setPasting] = useState(false);
  const { data, failure } = useFetch('GET /public/orders/:orderId/payment-instructions', {
    params: { orderId },
    query: { only, page: String(page), resultsPerPage: String(size) },
  });
  if (failure) return <FailureAlert failure={failure} />;
  if (!data) return <Skeleton lines={6} />;
  if (data.everybody === 0)
    return <p className={styles['muted']}>Add participants first, then enter how each participant is paid.</p>;
  const choose = (next: Only) => {
    setOnly(next);
    setPage(1);
  };
  return (
    <Stack>
      <Totals data={data} />
      {data.missing > 0 && (
        <Alert tone="warning">
          {data.missing === 1 ? '1 participant has' : `${formatNumber(data.missing)} participants have`} no payment
          instructions yet. We can’t pay anyone without them.
        </Alert>
      )}
      <Row between>
        <SegmentedChoice
          label="Show participants"
          value={only}
          onChange={choose}
          options={[
            { value: 'all', text: 'All' },
            { value: 'missing', text: `No instructions (${formatNumber(data.missing)})` },
            ...(data.sentBack > 0
              ? [{ value: 'sentBack' as const, text: `Sent back (${formatNumber(data.sentBack)})` }]
              : []),
          ]}
        />
        {mayEdit && share === undefined && data.missing > 0 && (
          <Row>
            <Button onClick={() => setPasting(true)}>Use spreadsheet</Button>
            <Button onClick={() => void payRestByCheck(orderId, data.missing, setShare)}>Pay others by check</Button>
          </Row>
        )}
      </Row>
      {share !== undefined && <Progress label="Saving instructions" share={share} />}
      <div className={styles['contained']}>
        <PeopleList people={data.people} mayEdit={mayEdit} onOpen={onOpen} />
      </div>
      {data.total > 25 && (
        <Pager
          page={page}
          resultsPerPage={size}
          total={data.total}
          shown={data.people.length}
          onPage={setPage}
          onSize={(next) => {
            setSize(next === -1 ? most : next);
            setPage(1);
          }}
        />
      )}
      {isPasting && <PasteInstructions orderId={orderId} onClose={() => setPasting(false)} />}
    </Stack>
  );
}

import type { InstructedPerson, OrderInstructions } from '@fiducia/contract/payments/order-instructions.routes';
import { formatMoney } from '@fiducia/domain/money/format-money';
import { paymentMethodNames } from '@fiducia/domain/payments/payment-method';
import { formatNumber } from '@fiducia/domain/text/format-number';
import { useState } from 'react';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Progress } from '../../kit/display/progress.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { SegmentedChoice } from '../../kit/form/segmented-choice.tsx';
import { alertDialog, confirmDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { Pager } from '../../kit/table/pager.tsx';
import { asFailure } from '../../shell/api-failure.ts';
import { instructionsPath, instructMany, readPeople } from './instruct-many.ts';
import { PasteInstructions, tellRefused } from './paste-instructions.tsx';
import { refreshOrder } from './read-sheet.ts';
import styles from './orders.module.css';

/** The largest page that the call gives. */
const most = 500;

type Only = 'all' | 'missing' | 'sentBack';

/** Nothing while nobody has said how the person is paid. */
function sumOf({ instructions }: InstructedPerson, names: readonly ('federalTax' | 'stateTax' | 'net')[]) {
  return instructions.length === 0
    ? undefined
    : instructions.reduce((sum, one) => names.reduce((part, name) => part + one[name], sum), 0);
}

function Ways({ person }: { person: InstructedPerson }) {
  if (person.instructions.length === 0) return <span className={styles['muted']}>Not said yet</span>;
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
  if (person.needsDataFix && !first) return <span className={styles['muted']}>Data to fix first</span>;
  if (person.isStale) return <span className={styles['fault']}>Amounts changed: open and save again</span>;
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
      caption="How each person is paid"
      empty="Nobody here"
      columns={[
        {
          key: 'name',
          label: 'Person',
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
        { key: 'ways', label: 'How', render: (person) => <Ways person={person} /> },
        { key: 'taxes', label: 'Taxes', kind: 'money', value: (person) => sumOf(person, ['federalTax', 'stateTax']) },
        { key: 'net', label: 'Paid out', kind: 'money', value: (person) => sumOf(person, ['net']) },
        { key: 'status', label: 'Status', render: (person) => <State person={person} /> },
      ]}
      rows={people}
    />
  );
}

/** Everybody without instructions gets a check to the address on file, with what the law withholds. */
async function payRestByCheck(orderId: string, count: number, onProgress: (share?: number) => void): Promise<void> {
  const isSure = await confirmDialog({
    title: `Pay ${formatNumber(count)} ${count === 1 ? 'person' : 'people'} by check?`,
    text: 'Each gets one check in cash to the address of the order, with the taxes that the law withholds. You can change anybody afterwards.',
    okText: 'Pay by check',
  });
  if (!isSure) return;
  onProgress(0);
  try {
    const people = await readPeople(orderId, 'missing');
    const items = people.map(({ id }) => ({ orderLineId: id, paymentMethodCode: 'check' }));
    const { done, refused } = await instructMany(orderId, items, onProgress);
    if (done > 0) notify(`Payment instructions of ${formatNumber(done)} ${done === 1 ? 'person' : 'people'} saved`);
    if (refused.length > 0) {
      const lines = tellRefused(refused.slice(0, 10), people).map(({ text }) => text);
      const more = refused.length > 10 ? ` And ${refused.length - 10} more.` : '';
      await alertDialog({
        title: `${formatNumber(refused.length)} could not be saved`,
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
        note={`${formatMoney(data.fees)} of it fees`}
      />
      <Stat label="Paid out" figure={<Money amount={data.net} />} note="After taxes and fees" />
    </Stats>
  );
}

export interface InstructionsSectionProps {
  readonly orderId: string;
  readonly mayEdit: boolean;
  readonly onOpen: (orderLineId: string) => void;
}

/** How everybody of an order is paid where the sponsor says it: one by one, all by check, or by spreadsheet. */
export function InstructionsSection({ orderId, mayEdit, onOpen }: InstructionsSectionProps) {
  const [only, setOnly] = useState<Only>('all');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(25);
  const [share, setShare] = useState<number>();
  const [isPasting, setPasting] = useState(false);
  const { data, failure } = useFetch<OrderInstructions>(instructionsPath(orderId), {
    only,
    page,
    resultsPerPage: size,
  });
  if (failure) return <FailureAlert failure={failure} />;
  if (!data) return <Skeleton lines={6} />;
  if (data.everybody === 0) return <p className={styles['muted']}>Add the people first, then say how each is paid.</p>;
  const choose = (next: Only) => {
    setOnly(next);
    setPage(1);
  };
  return (
    <Stack>
      <Totals data={data} />
      {data.missing > 0 && (
        <Alert tone="warning">
          {data.missing === 1 ? '1 person has' : `${formatNumber(data.missing)} people have`} no payment instructions
          yet. Nobody is paid without them.
        </Alert>
      )}
      <Row between>
        <SegmentedChoice
          label="Who is shown"
          value={only}
          onChange={choose}
          options={[
            { value: 'all', text: 'Everybody' },
            { value: 'missing', text: `Without (${formatNumber(data.missing)})` },
            ...(data.sentBack > 0
              ? [{ value: 'sentBack' as const, text: `Sent back (${formatNumber(data.sentBack)})` }]
              : []),
          ]}
        />
        {mayEdit && share === undefined && data.missing > 0 && (
          <Row>
            <Button onClick={() => setPasting(true)}>Fill in with a spreadsheet</Button>
            <Button onClick={() => void payRestByCheck(orderId, data.missing, setShare)}>Pay the rest by check</Button>
          </Row>
        )}
      </Row>
      {share !== undefined && <Progress label="Saving the instructions" share={share} />}
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

import { useState } from 'react';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { CheckPreview } from '../../../kit/display/check-preview.tsx';
import { ConditionList } from '../../../kit/display/condition-list.tsx';
import { DateText } from '../../../kit/display/date-text.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { FriendlyId } from '../../../kit/display/friendly-id.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { type Note, NotesRail } from '../../../kit/display/notes-rail.tsx';
import { Percent } from '../../../kit/display/percent.tsx';
import { Progress } from '../../../kit/display/progress.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { Spinner } from '../../../kit/display/spinner.tsx';
import { StackedBar } from '../../../kit/display/stacked-bar.tsx';
import { Stat, Stats } from '../../../kit/display/stat.tsx';
import { StatusChip, StatusDetail } from '../../../kit/display/status-chip.tsx';
import { TaxId } from '../../../kit/display/tax-id.tsx';
import { Timeline } from '../../../kit/display/timeline.tsx';
import { Tracker } from '../../../kit/display/tracker.tsx';
import { WhyMoney } from '../../../kit/display/why-money.tsx';

const statuses = [
  'waitingForReview',
  'errors',
  'cancelled',
  'submitted',
  'pending',
  'complete',
  'inProgress',
  'waitingForParticipant',
  'ira/tsa',
  'notPayable',
  'accepted',
  'readyForPersonalization',
  'open',
  'cancellationrequestedatbank',
];
const instant = '2026-03-14T17:05:00Z';

function Notes() {
  const [notes, setNotes] = useState<readonly Note[]>([
    {
      id: '1',
      note: 'Called the sponsor about the missing wire; it leaves on Friday before the cut-off of their bank.',
      createdAt: instant,
      userName: 'Sample Person',
    },
  ]);
  return (
    <NotesRail
      notes={notes}
      onAdd={async (note) => {
        setNotes([{ id: String(notes.length + 1), note, createdAt: new Date().toISOString() }, ...notes]);
        return true;
      }}
    />
  );
}

/** Values, states and figures of the kit. */
export function GalleryValues() {
  return (
    <Stack>
      <Stats>
        <Stat label="Waiting for review" figure="14" note="oldest 3 business days" />
        <Stat label="Ready to pay" figure={<Money amount={482_915_07} />} note="31 instructions" />
        <Stat label="Deposits to link" figure="3" />
      </Stats>
      <Card title="Status chips and details">
        <Row>
          {statuses.map((status) => (
            <StatusChip key={status} status={status} />
          ))}
          <StatusDetail status="open" detail="uploading" />
          <StatusDetail status="complete" detail="returned" />
        </Row>
      </Card>
      <Card title="Facts">
        <Facts
          facts={[
            { label: 'Order', value: <FriendlyId id="260000000001234" /> },
            { label: 'Gross', value: <Money amount={1_250_000} /> },
            {
              label: 'Why',
              value: (
                <WhyMoney
                  amount={1_000_000}
                  title="Net payment"
                  rows={[
                    { label: 'Gross', amount: 1_250_000 },
                    { label: 'Federal withholding', amount: -250_000, note: '20% of $12,500.00, IRC 3405(c)' },
                  ]}
                />
              ),
            },
            { label: 'Withholding', value: <Percent basisPoints={2000} /> },
            { label: 'Tax id', value: <TaxId value="XXXXX4321" onReveal={async () => '987654321'} /> },
            { label: 'Effective date', value: <DateText value="2026-03-16" /> },
            { label: 'Submitted', value: <DateText value={instant} withTime /> },
            { label: 'Reference', value: null },
          ]}
        />
      </Card>
      <Card title="Tracker">
        <Tracker
          current={2}
          steps={[
            { label: 'Notice', note: '03/02/2026' },
            { label: 'Choices', note: '03/09/2026' },
            { label: 'Money in', note: 'Bank hold ends 03/17/2026' },
            { label: 'Checks' },
            { label: 'Paid' },
          ]}
        />
      </Card>
      <Alert tone="announcement" title="Announcement">
        Wires entered after 3:00 PM Pacific leave on the next business day.
      </Alert>
      <Alert tone="warning">Two participants have no address.</Alert>
      <Alert tone="success">The batch was sent to the bank.</Alert>
      <FailureAlert
        failure={{
          message: 'Not saved',
          errors: { amount: ['Please enter a value.'], plan: 'Plan name is required' },
          requestId: 'f3a91c',
        }}
      />
      <Card title="Progress, parts and conditions">
        <Stack>
          <Progress label="Uploading participants" share={0.62} />
          <StackedBar
            parts={[
              { label: 'Check', value: 12, text: '12' },
              { label: 'ACH', value: 31, text: '31' },
              { label: 'Wire', value: 4, text: '4' },
            ]}
          />
          <ConditionList
            conditions={[
              { text: 'Funds associated cover what is required', isMet: true },
              { text: 'Bank account is verified', isMet: false, help: 'Ask the participant to verify the account.' },
            ]}
          />
        </Stack>
      </Card>
      <Card title="Check preview">
        <CheckPreview payableTo="Jordan Sample" amount={1_000_000} checkNumber="100231" memo="Distribution" />
      </Card>
      <Card title="Timeline">
        <Timeline
          events={[
            { id: '1', title: 'Order submitted', at: instant, who: 'Sample Person' },
            { id: '2', title: 'Order created', at: instant, who: 'Sample Person', note: '400 people' },
          ]}
        />
      </Card>
      <Notes />
      <Card title="Waiting">
        <Row>
          <Spinner size={14} label="Loading" />
          <Spinner size={40} label="Loading" />
          <Button busy>Busy</Button>
        </Row>
        <Skeleton lines={3} />
      </Card>
    </Stack>
  );
}

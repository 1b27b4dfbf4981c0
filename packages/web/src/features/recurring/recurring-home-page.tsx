import type { RecurringMonth } from '@fiducia/contract/recurring/recurring-figures.routes';
import { formatMonth } from '@fiducia/domain/foundation/calendar/format-month';
import { useState } from 'react';
import { listHref } from '../../entity/list-href.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { today } from '../../kit/form/inputs/today.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';
import { changeText } from './change-text.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { MonthChoice } from './month-choice.tsx';

const payees = '/recurring/participants';
const pausedHref = listHref(payees, { field: 'isPaymentCreationPaused', method: 'equals', value: 'true' });
const changedHref = listHref(payees, { field: 'isChangedSinceBatch', method: 'equals', value: 'true' });

function Tiles({ view }: { view: RecurringMonth }) {
  const { totals, totalsBefore, plans } = view;
  return (
    <>
      <Stats>
        <Stat
          label="Total this month"
          figure={<Money amount={totals.gross} />}
          note={changeText(totals.gross, totalsBefore.gross, totalsBefore.month)}
          href="/recurring/plans"
        />
        <Stat
          label="Plans funded"
          figure={plans.funded.toLocaleString('en-US')}
          note={`${plans.waiting.toLocaleString('en-US')} waiting for funds`}
          href="/recurring/plans"
        />
        <Stat
          label="Payees paid"
          figure={totals.payees.toLocaleString('en-US')}
          note={`${totalsBefore.payees.toLocaleString('en-US')} last month`}
          href={payees}
        />
        <Stat
          label="Requests to decide"
          figure={view.requests.toLocaleString('en-US')}
          note="by sponsors"
          href={payees}
        />
        <Stat label="Returned" figure={view.returned.toLocaleString('en-US')} note="payments" href="/payments" />
      </Stats>
      <Stats>
        <Stat label="New" figure={totals.started.toLocaleString('en-US')} note="first payment this month" />
        <Stat label="Stopped" figure={totals.stopped.toLocaleString('en-US')} note="last payment last month" />
        <Stat
          label="Changed"
          figure={view.changed.toLocaleString('en-US')}
          note="since the last batch"
          href={changedHref}
        />
        <Stat label="Paused" figure={view.paused.toLocaleString('en-US')} href={pausedHref} />
        <Stat label="Ends soon" figure={view.endsSoon.toLocaleString('en-US')} note="within 90 days" href={payees} />
      </Stats>
    </>
  );
}

/** Shows a month of recurring benefits: totals against the month before, what changed, and the calendar. */
export function Screen() {
  const [month, setMonth] = useState(() => today().slice(0, 7));
  const { may } = useSession();
  const { data: view, failure, isLoading } = useFetch('GET /private/recurring/months/:month', { params: { month } });
  return (
    <>
      <PageHeader
        title="Recurring benefits"
        actions={
          may('orders.edit') && (
            <Button look="primary" href="/recurring/create-batch">
              New batch
            </Button>
          )
        }
      />
      <Stack>
        <MonthChoice month={month} onChange={setMonth} />
        {isLoading && <Skeleton block />}
        <FailureAlert failure={failure} />
        {view?.draft && (
          <Alert title={`A draft for ${formatMonth(view.month)} exists`}>
            It counts in the calendar, and in the totals once it’s released.{' '}
            <a href={`/recurring/batches/${view.draft.id}`}>Open the draft</a>
          </Alert>
        )}
        {view && <Tiles view={view} />}
        {view && (
          <Card title={`Calendar for ${formatMonth(view.month)}`}>
            <MonthCalendar days={view.days} today={view.today} />
          </Card>
        )}
      </Stack>
    </>
  );
}

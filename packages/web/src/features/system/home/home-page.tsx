import { onFirstUse } from '@fiducia/domain/foundation/text/on-first-use';
import type { WorkQueue } from '@fiducia/domain/system/work-queues';
import { IconPlus } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { QueueTable } from '../../../entity/queue-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { useFirstLoad } from '../../../entity/use-first-load.ts';
import { mayWorkOn, useWorkQueues } from '../../../entity/use-work-queues.ts';
import { InOutBars } from '../../../kit/chart/in-out-bars.tsx';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { serverNow } from '../../../kit/display/server-time.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { useDrawnInSteps } from '../../../kit/page/use-drawn-in-steps.ts';
import { openPalette } from '../../../shell/palette-store.ts';
import { readRecentRecords } from '../../../shell/recent-records.ts';
import { useSession } from '../../../shell/session.ts';
import { AchCutoff, useReadyToPay } from './ach-cutoff.tsx';
import { headlineOf } from './headline.ts';
import { HeldBanner, useHeld } from './held-banner.tsx';
import styles from './home.module.css';
import { HomeSkeleton, MoneySkeleton, OverviewSkeleton } from './home-skeleton.tsx';
import { LinesByStage } from './lines-by-stage.tsx';
import { MoneyInAndOut } from './money-in-and-out.tsx';
import { useMyTasks } from './my-tasks.tsx';
import { MyWork } from './my-work.tsx';
import { SetupLine, SetupSteps, useSetup, useSetupSteps } from './setup-steps.tsx';
import { StuckRadar } from './stuck-radar.tsx';

function RecentlyOpened() {
  const [records] = useState(readRecentRecords);
  if (records.length === 0)
    return (
      <EmptyState title="Records you open appear here" action={<Button onClick={openPalette}>Find a record</Button>} />
    );
  return (
    <ul className={styles['recent']}>
      {records.slice(0, 8).map((record) => (
        <li key={record.href}>
          <a href={record.href}>
            <span>{record.title}</span>
            <small>{record.kind}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

const longDay = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'America/Los_Angeles',
    }),
);

function useTrustSummary() {
  const { may } = useSession();
  return useFetch(may('trust.view') ? 'GET /private/trust/summary' : undefined);
}

/**
 * Requests what leads the page, all at the same time, and returns whether it is still loading. The page shows it together,
 * because parts that appear one after the other move each other. The money, the cutoff, and the charts keep their place,
 * and are requested afterwards, because they take longer.
 */
function useStart(): boolean {
  return useFirstLoad([useSetupSteps(), useHeld(), useMyTasks()]);
}

function Money({ queues }: { queues: readonly WorkQueue[] }) {
  const { data: summary, failure, refresh, isLoading } = useTrustSummary();
  const isStarting = useFirstLoad([{ isLoading }, useReadyToPay()]);
  if (isStarting) return <MoneySkeleton />;
  return summary ? (
    <MoneyInAndOut summary={summary} queues={queues} />
  ) : (
    <FailureAlert failure={failure} action={<Button onClick={refresh}>Try again</Button>} />
  );
}

interface TodayProps {
  readonly queues: readonly WorkQueue[] | undefined;
  /** Those that the user may work on. */
  readonly mine: readonly WorkQueue[] | undefined;
  readonly readAt: number;
}

function Today({ queues = [], mine, readAt }: TodayProps) {
  const { may } = useSession();
  return (
    <div className={styles['first']}>
      <MyWork queues={mine} readAt={readAt} />
      {may('trust.view') && <Money queues={queues} />}
    </div>
  );
}

function Charts() {
  const { may } = useSession();
  const { data: summary, failure, isLoading, refresh } = useTrustSummary();
  return (
    <div className={styles['charts']}>
      {may('trust.view') && (
        <InOutBars
          title="Cash in and out, 30 days"
          days={summary?.days ?? []}
          unknownText="No statement yet"
          isLoading={isLoading}
          failure={failure}
          onRetry={refresh}
          empty={
            summary?.days.every(({ balance }) => balance === null)
              ? { title: 'No statements yet', text: 'Money in and out appears here after the first bank statement.' }
              : undefined
          }
        />
      )}
      {may('orders.view') && <LinesByStage />}
    </div>
  );
}

/** What follows today's work: charts, all queues, and order lines. */
function Overview({ queues }: { queues: readonly WorkQueue[] | undefined }) {
  const { may } = useSession();
  return (
    <>
      <Charts />
      {queues && (
        <div id="queues">
          <Card title="Queues" flush>
            <QueueTable queues={queues.filter(({ code }) => code !== 'tasks')} />
          </Card>
        </div>
      )}
      <div className={styles['columns']}>
        {may('orders.view') && (
          <Card title="Waiting longest" flush>
            <StuckRadar />
          </Card>
        )}
        <Card title="Recently viewed" flush>
          <RecentlyOpened />
        </Card>
      </div>
    </>
  );
}

/** Shows what needs the user today, money in and out, and all work queues, according to the user’s permissions. */
export function Screen() {
  const { user, may } = useSession();
  const [day] = useState(() => longDay().format(serverNow()));
  const { queues, failure, readAt, refresh } = useWorkQueues();
  const setup = useSetup();
  const isStarting = useStart();
  const isLoaded = useDrawnInSteps(!isStarting && (queues !== undefined || failure !== undefined));
  // The rest is drawn after what needs the user today.
  const isTodayShown = useDeferredValue(isLoaded, false);
  const mine = queues?.filter(({ code }) => mayWorkOn(code, may));
  return (
    <>
      <PageHeader
        title={headlineOf(mine)}
        subtitle={user?.firstName ? `Welcome, ${user.firstName}` : undefined}
        actions={
          <>
            {may('payments.view') && <AchCutoff isReady={isLoaded} />}
            <span className={styles['day']}>{day}</span>
            {may('orders.edit') && (
              <Button href="/orders#new" icon={<IconPlus size={16} aria-hidden />}>
                New order
              </Button>
            )}
          </>
        }
      />
      {!isLoaded ? (
        <HomeSkeleton />
      ) : (
        <Stack>
          <HeldBanner />
          {setup.isFirst && <SetupSteps setup={setup} />}
          <FailureAlert failure={failure} action={<Button onClick={refresh}>Try again</Button>} />
          <Today queues={queues} mine={mine} readAt={readAt} />
          {isTodayShown ? <Overview queues={queues} /> : <OverviewSkeleton />}
          {!setup.isFirst && <SetupSteps setup={setup} />}
          <SetupLine setup={setup} />
        </Stack>
      )}
    </>
  );
}

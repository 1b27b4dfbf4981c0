import { useState } from 'react';
import { readRecentRecords } from '../../../entity/recent-records.ts';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { serverNow } from '../../../kit/display/server-time.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { openPalette } from '../../../shell/palette-store.ts';
import { useSession } from '../../../shell/session.ts';
import { HeldBanner } from './held-banner.tsx';
import styles from './home.module.css';
import { QueueList } from './queue-list.tsx';
import { SetupSteps } from './setup-steps.tsx';
import { StuckRadar } from './stuck-radar.tsx';
import { TodayStrip } from './today-strip.tsx';

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

const longDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'America/Los_Angeles',
});

/**
 * Shows the home page: today's money, the work queues, the order lines waiting longest, and recently viewed records.
 */
export function Screen() {
  const { user, may } = useSession();
  const [day] = useState(() => longDay.format(serverNow()));
  return (
    <>
      <PageHeader title={user?.firstName ? `Welcome, ${user.firstName}` : 'Home'} subtitle={day} />
      <Stack>
        <HeldBanner />
        <SetupSteps />
        {may('trust.view') && <TodayStrip />}
        <div className={styles['columns']}>
          <Card title="Queues" flush>
            <QueueList />
          </Card>
          <Card title="Recently viewed" flush>
            <RecentlyOpened />
          </Card>
        </div>
        {may('orders.view') && (
          <Card title="Waiting longest" flush>
            <StuckRadar />
          </Card>
        )}
      </Stack>
    </>
  );
}

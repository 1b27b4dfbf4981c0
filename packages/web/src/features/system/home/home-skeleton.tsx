import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import styles from './home.module.css';

/** Placeholder lines that are as high as the part that takes their place. */
const heights = { today: 16, money: 14, charts: 14, queues: 20 } as const;

/** Shows where the money in and out appears. */
export function MoneySkeleton() {
  return (
    <Card title="Money in and out">
      <Skeleton lines={heights.money} />
    </Card>
  );
}

/** Shows where the charts and the queues appear. */
export function OverviewSkeleton() {
  return (
    <>
      <div className={styles['charts']}>
        <Skeleton lines={heights.charts} />
        <Skeleton lines={heights.charts} />
      </div>
      <Card>
        <Skeleton lines={heights.queues} />
      </Card>
    </>
  );
}

/** Shows where the parts of the page appear, down to the end of a large screen. */
export function HomeSkeleton() {
  return (
    <Stack>
      <div className={styles['first']}>
        <Card>
          <Skeleton lines={heights.today} />
        </Card>
        <Card>
          <Skeleton lines={heights.today} />
        </Card>
      </div>
      <OverviewSkeleton />
    </Stack>
  );
}

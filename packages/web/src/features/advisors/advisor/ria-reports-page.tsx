import { useParameter } from '../../../shell/use-route.ts';
import { ReportsPage } from './reports.tsx';

/** Shows the results of all firms of a registered investment advisor. */
export function Screen() {
  return (
    <ReportsPage
      title="Reports"
      accountId={useParameter('accountUuid')}
      groups={['firm', 'advisor', 'campaign', 'template', 'month']}
    />
  );
}

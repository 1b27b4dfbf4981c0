import { useParameter } from '../../../shell/use-route.ts';
import { ReportsPage } from './reports.tsx';

/** Shows the results of an advisory firm. */
export function Screen() {
  return (
    <ReportsPage
      title="Reports"
      accountId={useParameter('accountUuid')}
      groups={['advisor', 'campaign', 'template', 'month']}
    />
  );
}

import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import styles from './filing.module.css';

const firstShown = 50;

/** Lists the forms that need a fix, by person, each with the page to fix it on. */
export function FilingExceptions({ year }: { year: number }) {
  const { data, failure, refresh } = useFetch('GET /private/irs-form-reporting/exceptions', { query: { year } });
  return (
    <Card flush title={data && data.length > 0 ? `To fix: ${data.length.toLocaleString('en-US')}` : 'To fix'}>
      <FailureAlert failure={failure} action={<Button onClick={refresh}>Try again</Button>} />
      {!data && !failure && <Skeleton lines={4} />}
      {data?.length === 0 && (
        <EmptyState title="Nothing to fix">Forms with a missing or wrong entry appear here, by person.</EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={styles['list']}>
          {data.slice(0, firstShown).map((one) => (
            <li key={one.id}>
              <div>
                <b>{one.name}</b>{' '}
                <span className={styles['quiet']}>
                  {one.formCode}, {one.payerName}
                </span>
                <div className={one.isBlocking ? styles['bad'] : undefined}>{one.sentence}</div>
              </div>
              <Button dense href={one.href}>
                {one.action}
              </Button>
            </li>
          ))}
          {data.length > firstShown && (
            <li className={styles['quiet']}>
              {`And ${(data.length - firstShown).toLocaleString('en-US')} more. They appear when these are fixed.`}
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}

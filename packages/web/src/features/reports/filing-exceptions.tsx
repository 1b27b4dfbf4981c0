import type { FilingException } from '@fiducia/contract/reports/tax-filing.routes';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import styles from './filing.module.css';

const firstShown = 50;

/** Lists the forms that need a fix, by person, each with the page to fix it on. */
export function FilingExceptions({ exceptions }: { exceptions: readonly FilingException[] }) {
  return (
    <Card flush title={exceptions.length > 0 ? `To fix: ${exceptions.length.toLocaleString('en-US')}` : 'To fix'}>
      {exceptions.length === 0 ? (
        <EmptyState title="Nothing to fix">Forms with a missing or wrong entry appear here, by person.</EmptyState>
      ) : (
        <ul className={styles['list']}>
          {exceptions.slice(0, firstShown).map((one) => (
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
          {exceptions.length > firstShown && (
            <li className={styles['quiet']}>
              {`And ${(exceptions.length - firstShown).toLocaleString('en-US')} more. They appear when these are fixed.`}
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}

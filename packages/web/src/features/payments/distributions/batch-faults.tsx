import type { ReadyInstruction } from '@fiducia/contract/payments/payment-batch.routes';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import type { ApiFailure } from '../../../shell/api-failure.ts';
import styles from './distributions.module.css';

/** Shows why a batch was rejected, with payees' names instead of instruction IDs. */
export function BatchFaults({ failure, rows }: { failure: ApiFailure | undefined; rows: readonly ReadyInstruction[] }) {
  const errors = failure?.errors;
  if (!failure || errors === undefined || typeof errors === 'string' || Array.isArray(errors))
    return <FailureAlert failure={failure} />;
  const entries = Object.entries(errors);
  if (entries.length === 0) return <FailureAlert failure={failure} />;
  return (
    <div className={styles['faults']}>
      <Alert tone="error" title={failure.message}>
        <ul>
          {entries.map(([key, sentences]) => (
            <li key={key}>
              {rows.find(({ friendlyId }) => friendlyId === key)?.payableTo ?? key}: {[sentences].flat().join(' ')}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

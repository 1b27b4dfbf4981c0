import { Money } from '../../../kit/display/money.tsx';
import styles from './open-ira.module.css';
import { iraTitle, type OwnIra } from './own-iras.ts';

/** Shows the balance of an IRA as the largest text of its page. */
export function BalanceLead({ ira }: { ira: Pick<OwnIra, 'iraType' | 'accountNumber' | 'balance'> }) {
  return (
    <div>
      <div className={styles['meta']}>{iraTitle(ira)}</div>
      <div className={styles['figure']}>
        <Money amount={ira.balance} />
      </div>
    </div>
  );
}

import type { CandidateOrder, DepositToMatch } from '@fiducia/contract/trust/deposit-match.views';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import type { ReactNode } from 'react';
import { Money } from '../../../kit/display/money.tsx';
import { factsOf } from './facts-of.ts';
import styles from './matching.module.css';

function DepositSide({
  deposit,
  problem,
  box,
}: {
  deposit: DepositToMatch;
  problem: string | undefined;
  box: ReactNode;
}) {
  const { id, friendlyId, payer, typeName, bankText, remaining } = deposit;
  return (
    <div className={styles['side']}>
      {box}
      <div className={styles['text']}>
        <a href={`/trust/deposits/${id}`} data-item>
          {payer ?? `Deposit ${formatAnyFriendlyId(friendlyId)}`}
        </a>
        <small title={[typeName, bankText].filter(Boolean).join(' · ')}>{factsOf(deposit)}</small>
        {problem && (
          <div className={styles['problem']} role="alert">
            {problem}
          </div>
        )}
      </div>
      <span className={styles['amount']}>
        <span>Left to match</span> <Money amount={remaining} />
      </span>
    </div>
  );
}

interface OrderSideProps {
  readonly order: CandidateOrder;
  readonly note?: string | undefined;
  readonly action?: ReactNode;
}

export function OrderSide({ order, note, action }: OrderSideProps) {
  const { id, friendlyId, planDisplayName, accountDisplayName, gap } = order;
  return (
    <div className={styles['side']}>
      <div className={styles['text']}>
        <a href={`/orders/${id}`}>{planDisplayName ?? accountDisplayName}</a>
        <small>
          {note && `${note} · `}
          <span className={styles['nowrap']}>{formatAnyFriendlyId(friendlyId)}</span>
          {planDisplayName !== null && ` · ${accountDisplayName}`}
        </small>
      </div>
      <span className={styles['amount']}>
        <span>Still needed</span> <Money amount={gap} />
      </span>
      <span className={styles['action']}>{action}</span>
    </div>
  );
}

interface MatchRowProps {
  readonly deposit: DepositToMatch;
  /** Why the deposit wasn't matched. */
  readonly problem?: string | undefined;
  /** The checkbox of the deposit. */
  readonly box?: ReactNode;
  /** The orders, or what to do without one. */
  readonly children: ReactNode;
}

/** Shows a deposit on the left, and the orders that it may be intended for on the right. */
export function MatchRow({ deposit, problem, box, children }: MatchRowProps) {
  return (
    <li className={styles['row']}>
      <DepositSide deposit={deposit} problem={problem} box={box} />
      {deposit.group === 'none' ? (
        <span />
      ) : (
        <div className={styles['line']} data-grade={deposit.group} aria-hidden>
          <span />
        </div>
      )}
      <div className={styles['cell']}>{children}</div>
    </li>
  );
}

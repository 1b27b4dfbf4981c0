import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { type RiskReason, riskReasons } from '@fiducia/domain/payments/instruction-risk';
import { paymentMethodNames, paymentMethods } from '@fiducia/domain/payments/payment-method';
import { numberOf, textOf } from '../../../entity/by-path/text-of.ts';
import type { EntityRow } from '../../../entity/by-path/use-search.ts';
import { nameOfPerson } from '../../../entity/person-columns.tsx';
import { formatDay } from '../../../kit/display/date-text.tsx';
import { Money } from '../../../kit/display/money.tsx';
import styles from './review.module.css';
import { shortRisk } from './short-risk.ts';

export function risksOf(row: EntityRow): RiskReason[] {
  const list: unknown = row['riskReasons'];
  return Array.isArray(list) ? list.filter((code): code is RiskReason => isOneOf(riskReasons, code)) : [];
}

const changesOf = (row: EntityRow): number => {
  const changed: unknown = row['changedFields'];
  return Array.isArray(changed) ? changed.length : 0;
};

/** Returns whether there are no findings: no risk reasons, and no changes since the last payment. */
export const isCalm = (row: EntityRow): boolean => risksOf(row).length === 0 && changesOf(row) === 0;

const early: readonly string[] = ['open', 'submitted'];

/** Returns whether the order has not been submitted or initiated, so that the instruction can't be approved yet. */
export const isEarly = (row: EntityRow): boolean => early.includes(textOf(row, 'orderLineStatus'));

/** Returns whether a decision is needed today so that the payment is made on time. */
export const isDueBy = (row: EntityRow, today: string): boolean =>
  textOf(row, 'dueOn') !== '' && textOf(row, 'dueOn') <= today;

function dueText(row: EntityRow, today: string): string {
  const due = textOf(row, 'dueOn');
  if (due === '') return 'due when funded';
  if (due === today) return 'due today';
  return due < today ? `overdue since ${formatDay(due)}` : `due ${formatDay(due)}`;
}

function methodText(row: EntityRow): string {
  const method = row['paymentMethodCode'];
  const name = isOneOf(paymentMethods, method) ? paymentMethodNames[method] : '';
  return textOf(row, 'accountCheckResult') === 'verified' ? `${name}, account verified` : name;
}

export interface ReviewItemProps {
  readonly row: EntityRow;
  readonly today: string;
  readonly isCurrent: boolean;
  readonly isTicked: boolean;
  readonly onSelect: () => void;
  readonly onTick: () => void;
}

/** One instruction in the queue: participant, amount, due date, and findings. */
export function ReviewItem({ row, today, isCurrent, isTicked, onSelect, onTick }: ReviewItemProps) {
  const risks = risksOf(row);
  const changed = changesOf(row);
  const name = nameOfPerson(row);
  return (
    <div className={styles['entry']} data-current={isCurrent || undefined}>
      <label className={styles['tick']}>
        <input type="checkbox" checked={isTicked} onChange={onTick} aria-label={`Select ${name}`} />
      </label>
      <button type="button" className={styles['item']} aria-current={isCurrent ? 'true' : undefined} onClick={onSelect}>
        <span className={styles['who']}>{name}</span>
        <span className={styles['amount']}>
          <Money amount={numberOf(row, 'net')} />
        </span>
        <span className={styles['plan']}>{[methodText(row), textOf(row, 'planDisplayName')].join(' · ')}</span>
        <span className={styles['chips']}>
          <span className={isDueBy(row, today) ? styles['late'] : styles['calm']}>{dueText(row, today)}</span>
          {risks.map((risk) => (
            <span key={risk} className={styles['risk']}>
              {shortRisk[risk]}
            </span>
          ))}
          {changed > 0 && <span className={styles['changed']}>{changed} changed</span>}
          {isEarly(row) && <span className={styles['changed']}>order not initiated</span>}
          {isCalm(row) && <span className={styles['calm']}>no findings</span>}
        </span>
      </button>
    </div>
  );
}

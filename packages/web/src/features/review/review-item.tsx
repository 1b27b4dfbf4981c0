import { riskReasons, type RiskReason } from '@fiducia/domain/payments/instruction-risk';
import { paymentMethodNames, paymentMethods } from '@fiducia/domain/payments/payment-method';
import { isOneOf } from '@fiducia/domain/text/is-one-of';
import { nameOfPerson } from '../../entity/person-columns.tsx';
import { numberOf, textOf } from '../../entity/text-of.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { formatDay } from '../../kit/display/date-text.tsx';
import { Money } from '../../kit/display/money.tsx';
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

/** Nothing that a reviewer must weigh: no risk reason, nothing changed since the last payment. */
export const isCalm = (row: EntityRow): boolean => risksOf(row).length === 0 && changesOf(row) === 0;

const early: readonly string[] = ['open', 'submitted'];

/** Its order was not submitted or not initiated yet, so nobody can approve it now. */
export const isEarly = (row: EntityRow): boolean => early.includes(textOf(row, 'orderLineStatus'));

/** Must be decided by today to be paid on its day. */
export const isDueBy = (row: EntityRow, today: string): boolean =>
  textOf(row, 'dueOn') !== '' && textOf(row, 'dueOn') <= today;

function dueWords(row: EntityRow, today: string): string {
  const due = textOf(row, 'dueOn');
  if (due === '') return 'due when funded';
  if (due === today) return 'due today';
  return due < today ? `overdue since ${formatDay(due)}` : `due ${formatDay(due)}`;
}

function methodWords(row: EntityRow): string {
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

/** One waiting instruction in the queue: whose, how much, by when, and what is unusual about it. */
export function ReviewItem({ row, today, isCurrent, isTicked, onSelect, onTick }: ReviewItemProps) {
  const risks = risksOf(row);
  const changed = changesOf(row);
  const name = nameOfPerson(row);
  return (
    <div className={styles['entry']} data-current={isCurrent || undefined}>
      <label className={styles['tick']}>
        <input type="checkbox" checked={isTicked} onChange={onTick} aria-label={`Choose ${name}`} />
      </label>
      <button type="button" className={styles['item']} aria-current={isCurrent ? 'true' : undefined} onClick={onSelect}>
        <span className={styles['who']}>{name}</span>
        <span className={styles['amount']}>
          <Money amount={numberOf(row, 'net')} />
        </span>
        <span className={styles['plan']}>{[methodWords(row), textOf(row, 'planDisplayName')].join(' · ')}</span>
        <span className={styles['chips']}>
          <span className={isDueBy(row, today) ? styles['late'] : styles['calm']}>{dueWords(row, today)}</span>
          {risks.map((risk) => (
            <span key={risk} className={styles['risk']}>
              {shortRisk[risk]}
            </span>
          ))}
          {changed > 0 && <span className={styles['changed']}>{changed} changed</span>}
          {isEarly(row) && <span className={styles['changed']}>order not initiated</span>}
          {isCalm(row) && <span className={styles['calm']}>nothing unusual</span>}
        </span>
      </button>
    </div>
  );
}

import { statusTooltip } from '@fiducia/domain/messages/status-tooltip';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { classNames } from '../style/class-names.ts';
import { spoken } from '../text/language.ts';
import { shownStatus } from './shown-status.ts';
import { type StatusColour, statusColour } from './status-colour.ts';
import { statusDetailDot } from './status-detail-dot.ts';
import styles from './values.module.css';

export interface StatusChipProps {
  readonly status: string;
  /** Shown instead of the status where it says who acts next. */
  readonly substatus?: unknown;
  /** The entity that has the status, if it names or explains its statuses in its own words. */
  readonly of?: 'Order' | 'OrderLine' | 'PaymentBatch' | undefined;
  /** Replaces the default label of the status. */
  readonly label?: string | undefined;
  /** Replaces the documented color. */
  readonly colour?: StatusColour | undefined;
  /** Replaces the documented tooltip. */
  readonly tooltip?: string | undefined;
}

/** Shows a status as text in its documented color. */
export function StatusChip({ status: stored, substatus, of, label, colour, tooltip }: StatusChipProps) {
  const status = shownStatus(stored, substatus);
  const words = tooltip ?? statusTooltip(of ?? '', status);
  return (
    <span className={classNames(styles['chip'], styles[colour ?? statusColour(status)])} title={words || undefined}>
      <span className={styles['dot']} aria-hidden />
      <span className={styles['chipText']}>{label ?? spoken(statusLabel(status, of))}</span>
    </span>
  );
}

/**
 * Shows a substatus with its dot: twinkling while work is in progress, red and square if the payment was stopped or
 * returned.
 */
export function StatusDetail({ status, detail }: { status: string; detail: string | null | undefined }) {
  const dot = statusDetailDot(status, detail);
  if (dot === 'none' || !detail || shownStatus(status, detail) === detail) return null;
  return (
    <span className={styles['detail']}>
      <span
        className={classNames(
          styles['dot'],
          dot === 'twinkling' && styles['twinkling'],
          dot === 'red' && styles['redDot'],
        )}
        aria-hidden
      />
      {statusLabel(detail)}
    </span>
  );
}

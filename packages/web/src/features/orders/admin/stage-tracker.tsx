import { Tracker, type TrackerProps } from '../../../kit/display/tracker.tsx';
import styles from './order-line.module.css';

/** Shows the stages of an order line. On a phone, they are one bar with the name of the current stage below it. */
export function StageTracker(props: TrackerProps) {
  const { steps, current } = props;
  const shown = Math.min(current, steps.length - 1);
  return (
    <div className={styles['tracker']}>
      <Tracker {...props} />
      <p aria-hidden>
        Step {shown + 1} of {steps.length}, <strong>{steps[shown]?.label}</strong>
        {current < steps.length && steps[shown]?.note && `: ${steps[shown].note}`}
      </p>
    </div>
  );
}

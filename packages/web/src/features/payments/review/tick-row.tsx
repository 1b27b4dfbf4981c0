import { IconAlertTriangle, IconBan, IconCircleCheck, IconMinus } from '@tabler/icons-react';
import { DateText } from '../../../kit/display/date-text.tsx';
import styles from './findings.module.css';
import type { Tick, TickGrade } from './review-ticks.ts';

const icons = { good: IconCircleCheck, look: IconAlertTriangle, stop: IconBan, none: IconMinus } as const;
const gradeTexts: Readonly<Record<TickGrade, string>> = {
  good: 'Passed',
  look: 'Look closer',
  stop: 'Stop',
  none: 'Not needed',
};

/** Shows the four checks side by side: the result, when it was checked, and what it is based on. */
export function TickRow({ ticks }: { ticks: readonly Tick[] }) {
  return (
    <ul className={styles['ticks']}>
      {ticks.map(({ name, grade, answer, at, detail }) => {
        const Icon = icons[grade];
        return (
          <li key={name} data-grade={grade}>
            <strong>
              <Icon size={18} title={gradeTexts[grade]} /> {name}
            </strong>
            <span>{answer}</span>
            {(detail !== undefined || at !== null) && (
              <span className={styles['quiet']}>
                {detail}
                {detail !== undefined && at !== null && ', '}
                {at !== null && <DateText value={at} />}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

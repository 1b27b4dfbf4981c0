import type { ReactNode } from 'react';
import styles from './candidate-list.module.css';

/** Renders records that something can be matched with, one below the other, to the edges of a flush card. */
export function CandidateList({ children }: { children: ReactNode }) {
  return <ul className={styles['list']}>{children}</ul>;
}

export interface CandidateProps {
  readonly name: string;
  /** The candidate's page, if it has one. */
  readonly href: string | null;
  readonly status?: ReactNode;
  readonly detail: ReactNode;
  /** What speaks against the candidate; shown first. */
  readonly differs?: readonly string[];
  /** What speaks for the candidate. */
  readonly reasons: readonly string[];
  /** The button that selects the candidate. */
  readonly children?: ReactNode;
}

/** Renders one candidate with its reasons. */
export function Candidate({ name, href, status, detail, differs = [], reasons, children }: CandidateProps) {
  return (
    <li className={styles['candidate']}>
      <div>
        {href === null ? (
          <span className={styles['name']}>{name}</span>
        ) : (
          <a className={styles['name']} href={href}>
            {name}
          </a>
        )}{' '}
        {status}
        <div>{detail}</div>
      </div>
      {children}
      <ul className={styles['reasons']}>
        {differs.map((text) => (
          <li key={text} className={styles['differs']}>
            {text}
          </li>
        ))}
        {reasons.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </li>
  );
}

import type { ReactNode } from 'react';
import { RegistryFoot } from '../../../entity/registry-foot.tsx';
import { Row } from '../../../kit/display/layout.tsx';
import styles from './public.module.css';

export interface PublicPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
  /** What to do next, below the lead. */
  readonly actions?: ReactNode;
}

/** Renders a page of the registry that anyone can read. */
export function PublicPage({ title, lead, children, actions }: PublicPageProps) {
  return (
    <>
      <div className={styles['hero']}>
        <h1>{title}</h1>
        <p>{lead}</p>
        {actions && <Row>{actions}</Row>}
      </div>
      {children}
      <RegistryFoot />
    </>
  );
}

/** Renders a part of a page with its heading. */
export function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles['section']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Renders points as a list, numbered if they follow each other. */
export function Points({ points, isNumbered = false }: { points: readonly ReactNode[]; isNumbered?: boolean }) {
  const items = points.map((point, index) => <li key={index}>{point}</li>);
  return isNumbered ? <ol className={styles['points']}>{items}</ol> : <ul className={styles['points']}>{items}</ul>;
}

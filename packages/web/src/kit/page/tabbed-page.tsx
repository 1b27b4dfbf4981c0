import type { ReactNode } from 'react';
import { type Failure, FailureAlert } from '../display/alert.tsx';
import { Button } from '../display/button.tsx';
import { Spinner } from '../display/spinner.tsx';
import { spoken } from '../text/language.ts';
import styles from './page.module.css';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';
import { Tabs, type TabsProps } from './tabs.tsx';
import { useDrawnInSteps } from './use-drawn-in-steps.ts';

export interface TabbedPageProps extends PageHeaderProps {
  readonly banner?: ReactNode;
  /** Whether the record has loaded. Until then, a spinner replaces the content. */
  readonly isLoaded: boolean;
  readonly failure?: Failure | null | undefined;
  readonly onRetry?: () => void;
  readonly tabs?: TabsProps['tabs'];
  readonly onTabChange?: TabsProps['onChange'];
  /** Stays next to the content on every tab. On small screens, it is below. */
  readonly rail?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * Renders the page of a record: title, breadcrumbs, banner, and tabs whose key is in the URL hash. Shows a spinner
 * until the record has loaded.
 */
export function TabbedPage(props: TabbedPageProps) {
  const { banner, isLoaded, failure, onRetry, tabs, onTabChange, rail, children, ...header } = props;
  const isDrawn = useDrawnInSteps(isLoaded);
  const content = (
    <>
      {children}
      {tabs && <Tabs label={spoken('Sections of this page')} tabs={tabs} onChange={onTabChange} />}
    </>
  );
  return (
    <>
      <PageHeader {...header} title={isLoaded || failure ? header.title : 'Loading...'} />
      {banner && <div className={styles['banner']}>{banner}</div>}
      {failure && (
        <FailureAlert failure={failure} action={onRetry && <Button onClick={onRetry}>{spoken('Try again')}</Button>} />
      )}
      {!isDrawn && !failure && (
        <div className={styles['spinner']}>
          <Spinner size={40} label={spoken('Loading')} />
        </div>
      )}
      {isDrawn &&
        (rail === undefined ? (
          content
        ) : (
          <div className={styles['withRail']}>
            <div>{content}</div>
            <aside aria-label="Notes and documents">{rail}</aside>
          </div>
        ))}
    </>
  );
}

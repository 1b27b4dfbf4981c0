import type { ReactNode } from 'react';
import { type Failure, FailureAlert } from '../display/alert.tsx';
import { Button } from '../display/button.tsx';
import { Spinner } from '../display/spinner.tsx';
import styles from './page.module.css';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';
import { Tabs, type TabsProps } from './tabs.tsx';

export interface TabbedPageProps extends PageHeaderProps {
  readonly banner?: ReactNode;
  /** The record has loaded once. Until then a spinner replaces the content. */
  readonly isLoaded: boolean;
  readonly failure?: Failure | null | undefined;
  readonly onRetry?: () => void;
  readonly tabs?: TabsProps['tabs'];
  readonly onTabChange?: TabsProps['onChange'];
  readonly children?: ReactNode;
}

/** The page of a record: title, breadcrumbs, banner, tabs in the hash, and a spinner until the record is loaded. */
export function TabbedPage(props: TabbedPageProps) {
  const { banner, isLoaded, failure, onRetry, tabs, onTabChange, children, ...header } = props;
  return (
    <>
      <PageHeader {...header} title={isLoaded || failure ? header.title : 'Loading...'} />
      {banner && <div className={styles['banner']}>{banner}</div>}
      {failure && <FailureAlert failure={failure} action={onRetry && <Button onClick={onRetry}>Try again</Button>} />}
      {!isLoaded && !failure && (
        <div className={styles['spinner']}>
          <Spinner size={40} label="Loading" />
        </div>
      )}
      {isLoaded && children}
      {isLoaded && tabs && (
        <Tabs label="Sections of this page" tabs={tabs} {...(onTabChange ? { onChange: onTabChange } : {})} />
      )}
    </>
  );
}

import { useEffect } from 'react';
import { rememberRecord } from '../shell/recent-records.ts';

/** Records a page's record as recent once its title is known. */
export function useRemembered(kind: string, title: string): void {
  useEffect(() => {
    if (title !== '') rememberRecord({ href: window.location.pathname, title, kind });
  }, [kind, title]);
}

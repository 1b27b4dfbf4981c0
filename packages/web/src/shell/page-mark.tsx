import { useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryClient } from './query-client.ts';

/** What `data-page` of the document's root element says. */
export type PageState = 'loading' | 'ready';

const mark = (state: PageState): void => {
  document.documentElement.dataset['page'] = state;
};

/**
 * Shows a browser test or a monitor whether the page is drawn: `data-page` of
 * the root element is `ready` when no route and no read is under way and the browser has painted since.
 */
export function PageMark() {
  const reads = useIsFetching(undefined, queryClient);
  const isRouting = useRouterState({ select: ({ status }) => status === 'pending' });
  useEffect(() => {
    mark('loading');
    if (reads > 0 || isRouting) return;
    // The first frame draws what has arrived, and what its effects ask for has begun by the second.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => mark('ready'));
    });
    return () => cancelAnimationFrame(frame);
  }, [reads, isRouting]);
  return null;
}

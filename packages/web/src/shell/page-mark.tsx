import { useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryClient } from './query-client.ts';

/** The value of `data-page` on the document's root element. */
export type PageState = 'loading' | 'ready';

const mark = (state: PageState): void => {
  document.documentElement.dataset['page'] = state;
};

/**
 * Shows browser tests and monitors whether the page is rendered. `data-page` of the root element is `ready` when no
 * route or read is pending and the browser has painted since then.
 */
export function PageMark() {
  const reads = useIsFetching(undefined, queryClient);
  const isRouting = useRouterState({ select: ({ status }) => status === 'pending' });
  useEffect(() => {
    mark('loading');
    if (reads > 0 || isRouting) return;
    // The first frame renders what was loaded. By the second frame, its effects have started their requests.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => mark('ready'));
    });
    return () => cancelAnimationFrame(frame);
  }, [reads, isRouting]);
  return null;
}

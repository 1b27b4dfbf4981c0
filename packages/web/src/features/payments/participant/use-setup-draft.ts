import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { noteUnsaved } from '../../../kit/form/shell/unsaved-work.ts';
import { call } from '../../../shell/api.ts';
import { ApiFailure, asFailure } from '../../../shell/api-failure.ts';
import { queryClient } from '../../../shell/query-client.ts';
import { draftOf, type SetupDraft, savedOf } from './setup-draft.ts';

const readDraft = async (orderLineId: string, signal?: AbortSignal): Promise<SetupDraft> => {
  const params = { id: orderLineId };
  const read = { params, ...(signal === undefined ? {} : { signal }) };
  return draftOf((await call('GET /public/order-lines/:id/setup-draft', read)).result.draft);
};

/**
 * Loads what the participant entered so far, from the server each time the page opens, because it may have changed on
 * another device.
 */
export function useSetupDraft(orderLineId: string): {
  readonly data: SetupDraft | undefined;
  readonly failure: ApiFailure | undefined;
} {
  const { data, error } = useQuery(
    {
      queryKey: ['setup-draft', orderLineId],
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: ({ signal }) => readDraft(orderLineId, signal),
    },
    queryClient,
  );
  return { data, failure: error ? asFailure(error) : undefined };
}

/** Holds what the participant enters. Each change is saved on the server first. */
export function useEnteredDraft(orderLineId: string, saved: SetupDraft) {
  const [draft, setDraft] = useState(saved);
  return {
    draft,
    change: async (next: SetupDraft): Promise<void> => {
      await call('POST /public/order-lines/:id/setup-draft', { params: { id: orderLineId }, body: savedOf(next) });
      setDraft(next);
    },
    /** Saves that the notice is read, so that it needn’t be read again after leaving the page. */
    saveAsRead: async (): Promise<void> => {
      try {
        const body = savedOf({ ...draft, hasReadNotice: true });
        await call('POST /public/order-lines/:id/setup-draft', { params: { id: orderLineId }, body });
      } catch (error) {
        // The step itself saves it again and shows what fails.
        if (!(error instanceof ApiFailure)) throw error;
      }
    },
    /** Reads the draft again, because the server returns that of a locked distribution only after it is unlocked. */
    reload: async (): Promise<void> => setDraft(await readDraft(orderLineId)),
  };
}

/**
 * Marks the page as one with changes, so that it is covered if the session ends, and the steps don't go on without one.
 * Leaving it loses nothing, because the draft is saved.
 */
export function useOpenElection(isOpen: boolean): void {
  useEffect(() => {
    const election = {};
    noteUnsaved(election, isOpen, true);
    return () => noteUnsaved(election, false);
  }, [isOpen]);
}

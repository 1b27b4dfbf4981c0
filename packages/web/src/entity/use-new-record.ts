import { useRef } from 'react';
import { type ApiFailure, asFailure } from '../shell/api-failure.ts';
import { queryClient } from '../shell/query-client.ts';
import { type ApiRequest, sendRequest } from '../shell/transport.ts';
import { busyRecord } from './busy-record.ts';
import { rejectReadOnly } from './reject-read-only.ts';

/** Creates records one at a time and reloads lists and records. Returns the new ID, or the failure. */
export function useNewRecord(): (
  request: ApiRequest<{ readonly id: string }>,
) => Promise<{ readonly id: string } | ApiFailure> {
  const isCreating = useRef(false);
  return async (request) => {
    const rejection = rejectReadOnly(request.path, 'created');
    if (rejection) return rejection;
    if (isCreating.current) return busyRecord;
    isCreating.current = true;
    try {
      const { result } = await sendRequest({ method: 'POST', ...request });
      for (const key of ['search', 'fetch', 'record']) void queryClient.invalidateQueries({ queryKey: [key] });
      return result;
    } catch (error) {
      return asFailure(error);
    } finally {
      isCreating.current = false;
    }
  };
}

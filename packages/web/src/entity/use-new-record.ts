import { useRef } from 'react';
import { call } from '../shell/api.ts';
import { type ApiFailure, asFailure } from '../shell/api-failure.ts';
import { queryClient } from '../shell/query-client.ts';
import { busyRecord } from './busy-record.ts';
import { refuseReadOnly } from './refuse-read-only.ts';

export interface NewRecord {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Creates records one at a time: the id of the new one, or the failure. Lists and records are read again. */
export function useNewRecord(): (record: NewRecord) => Promise<{ readonly id: string } | ApiFailure> {
  const isCreating = useRef(false);
  return async ({ path, body }) => {
    const refusal = refuseReadOnly(path, 'created');
    if (refusal) return refusal;
    if (isCreating.current) return busyRecord;
    isCreating.current = true;
    try {
      const { result } = await call<{ readonly id: string }>({ method: 'POST', path, body });
      for (const key of ['search', 'fetch', 'record']) void queryClient.invalidateQueries({ queryKey: [key] });
      return result;
    } catch (error) {
      return asFailure(error);
    } finally {
      isCreating.current = false;
    }
  };
}

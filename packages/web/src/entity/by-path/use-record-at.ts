import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fieldOf } from '../../kit/table/columns/column.ts';
import { ApiFailure, asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';
import { type ApiRequest, sendRequest } from '../../shell/transport.ts';
import { busyRecord } from '../busy-record.ts';
import { type ModelVerb, rejectReadOnly } from '../reject-read-only.ts';
import { useVersions } from '../use-versions.ts';
import { saveChanges } from './save-changes.ts';

export interface RecordHandle<Row, Changes = Readonly<Record<string, unknown>>> {
  readonly record: Row | undefined;
  readonly isLoaded: boolean;
  readonly failure: ApiFailure | undefined;
  /**
   * True while a write is running. Until it ends, and during `refresh`, another write is rejected. During any other
   * read, a write waits.
   */
  readonly isBusy: boolean;
  readonly refresh: () => Promise<void>;
  /**
   * Saves the fields that differ from the record. Makes no call if none differ. Returns the failure, or undefined.
   * `began` has the values when editing began, so that another user's change to the same fields is reported instead of
   * overwritten.
   */
  readonly update: (changes: Changes, began?: Readonly<Record<string, unknown>>) => Promise<ApiFailure | undefined>;
  /** Works like `update`, for a form that knows its fields only by name. */
  readonly updateFields: (
    changes: Readonly<Record<string, unknown>>,
    began?: Readonly<Record<string, unknown>>,
  ) => Promise<ApiFailure | undefined>;
  readonly remove: () => Promise<ApiFailure | undefined>;
  readonly restore: () => Promise<ApiFailure | undefined>;
  /**
   * Sends a request that changes the record: `run(requestTo('POST /public/orders/:id/submit', { params: { id } }))`.
   */
  readonly run: (request: ApiRequest) => Promise<ApiFailure | undefined>;
}

const modelIdLength = 32;
const wrongId = new ApiFailure(0, 'This link doesn’t contain a valid record ID. Open the record from its list.');

/**
 * Returns the changed fields that differ from the record, without the ID and `deletedAt`, which are never sent. Source:
 * doc 3 §5.
 */
export function changedFields(record: object, changes: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries<unknown>(Object(changes ?? {})).filter(
      ([name, value]) =>
        name !== 'deletedAt' &&
        name !== 'id' &&
        JSON.stringify(fieldOf(record, name) ?? null) !== JSON.stringify(value ?? null),
    ),
  );
}

/** Runs the writes on a record one at a time. Each waits for a pending read, and the record is reloaded after it. */
function useTurns(queryKey: readonly string[], refetch: (options: { cancelRefetch: boolean }) => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const readAgain = () => queryClient.invalidateQueries({ queryKey });
  const refresh = async () => {
    if (isRunning.current) return readAgain();
    isRunning.current = true;
    try {
      await readAgain();
    } finally {
      isRunning.current = false;
    }
  };
  // A write waits for an automatic read, such as a refetch after another write, instead of being rejected. A read that
  // finished later would show the old values.
  const settled = async () => {
    while (queryClient.isFetching({ queryKey }) > 0) await refetch({ cancelRefetch: false });
  };
  const inTurn = async (work: () => Promise<unknown>): Promise<ApiFailure | undefined> => {
    if (isRunning.current) return busyRecord;
    isRunning.current = true;
    setBusy(true);
    try {
      await settled();
      await work();
      isRunning.current = false;
      await readAgain();
      for (const key of ['search', 'fetch', 'rail']) void queryClient.invalidateQueries({ queryKey: [key] });
      return undefined;
    } catch (error) {
      isRunning.current = false;
      return asFailure(error);
    } finally {
      setBusy(isRunning.current);
    }
  };
  return { isBusy, refresh, inTurn };
}

/** Loads a record by ID, refetches it on mount, and returns functions to update, delete, and restore it. */
export function useRecordAt<Row, Changes>(path: string, id: string): RecordHandle<Row, Changes> {
  const queryKey = ['record', path, id];
  const isId = id.length === modelIdLength;
  const found = useQuery(
    {
      queryKey,
      enabled: isId,
      staleTime: 0,
      refetchOnMount: 'always',
      queryFn: async ({ signal }): Promise<Row> => (await sendRequest<Row>({ path: `${path}/${id}`, signal })).result,
    },
    queryClient,
  );
  const versions = useVersions(found.data);
  const { isBusy, refresh, inTurn } = useTurns(queryKey, found.refetch);
  const write = async (verb: ModelVerb, work: () => Promise<unknown>): Promise<ApiFailure | undefined> =>
    rejectReadOnly(path, verb) ?? (isId ? inTurn(work) : wrongId);
  const update = async (changes: unknown, began: Readonly<Record<string, unknown>> = {}) => {
    const read: unknown = found.data;
    if (typeof read !== 'object' || read === null || !fieldOf(read, 'id'))
      return new ApiFailure(0, 'This record hasn’t been created yet, so it can’t be updated.');
    const body = changedFields(read, changes);
    if (Object.keys(body).length === 0) return undefined;
    // Take the version now, because the read that this write waits for may return a newer one.
    const seenAt = versions.seenAt(began);
    return write('updated', async () => {
      await saveChanges({ path: `${path}/${id}`, changes: body, seenAt });
      versions.forget();
    });
  };
  return {
    record: found.data,
    isLoaded: found.data !== undefined,
    failure: found.error ? asFailure(found.error) : id === '' || isId ? undefined : wrongId,
    isBusy,
    refresh,
    update,
    updateFields: update,
    remove: () => write('deleted', () => sendRequest({ method: 'DELETE', path: `${path}/${id}` })),
    restore: () =>
      write('deleted', () => sendRequest({ method: 'POST', path: `${path}/${id}`, query: { restore: '1' } })),
    run: (request) => write('moved', () => sendRequest(request)),
  };
}

import type { ApiFailure } from '../../shell/api-failure.ts';
import type { ApiRequest } from '../../shell/transport.ts';
import { type RecordHandle as Handle, useRecordAt } from './use-record-at.ts';
import type { EntityRow } from './use-search.ts';

/** The handle of a screen that does not name its calls yet: `run('POST', 'submit')` is `POST {path}/{id}/submit`. */
export interface RecordHandle<Row> extends Omit<Handle<Row>, 'run'> {
  readonly run: Handle<Row>['run'] &
    ((
      method: 'POST' | 'PATCH' | 'DELETE',
      action: string,
      body?: object,
      elsewhere?: string,
    ) => Promise<ApiFailure | undefined>);
}

/** The same for a screen that does not name its calls yet. */
export function useRecord<Row = EntityRow>(path: string, id: string): RecordHandle<Row> {
  const handle = useRecordAt<Row, Readonly<Record<string, unknown>>>(path, id);
  return {
    ...handle,
    run: (
      what: ApiRequest | 'POST' | 'PATCH' | 'DELETE',
      action: string = '',
      body?: object,
      elsewhere: string = `${path}/${id}`,
    ): Promise<ApiFailure | undefined> =>
      handle.run(
        typeof what === 'object'
          ? what
          : { method: what, path: `${elsewhere}/${action}`, ...(body === undefined ? {} : { body }) },
      ),
  };
}

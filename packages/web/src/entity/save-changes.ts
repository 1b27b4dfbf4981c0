import type { ApiReply, ApiRequest } from '../shell/transport.ts';
import { saveChanges as saveByPath } from './by-path/save-changes.ts';

const isObject = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null;

/**
 * Saves changed fields together with the version that the user edited: `saveChanges(requestTo('PATCH
 * /public/plans/:id', { params: { id }, body: changes, seenAt }))`. If another user has changed the same fields since,
 * asks which values to save and retries. Throws the failure if the user continues editing (design record 12). Returns
 * the response, or undefined if no changes remain.
 */
export const saveChanges = <Result>({
  path,
  body,
  seenAt,
}: ApiRequest<Result>): Promise<ApiReply<Result> | undefined> =>
  saveByPath<Result>({ path, changes: isObject(body) ? body : {}, seenAt });

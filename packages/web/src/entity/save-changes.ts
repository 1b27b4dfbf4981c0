import type { ApiReply, ApiRequest } from '../shell/transport.ts';
import { saveChanges as saveByPath } from './by-path/save-changes.ts';

const isObject = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null;

/**
 * Sends changed fields with what their editor had read:
 * `saveChanges(requestTo('PATCH /public/plans/:id', { params: { id }, body: changes, seenAt }))`. When somebody else changed
 * the same fields meanwhile, asks which values stay and sends again; throws the failure when the editor goes on editing
 * instead (design record 12). Answers the reply, or nothing when nothing was left to send.
 */
export const saveChanges = <Result>({
  path,
  body,
  seenAt,
}: ApiRequest<Result>): Promise<ApiReply<Result> | undefined> =>
  saveByPath<Result>({ path, changes: isObject(body) ? body : {}, seenAt });

import { z } from 'zod';
import { route } from '../lang/route.ts';
import { viewKeepers } from './saved-view.entity.ts';

/** A view as listed for one user. */
export interface ListView {
  readonly id: string;
  readonly label: string;
  /** In the format of the list's hash, without `#query:`. */
  readonly search: string;
  readonly sharedWith: 'nobody' | 'role' | 'everybody';
  readonly roleId: string | null;
  readonly isMine: boolean;
  readonly ownerName: string | null;
  /** The row count when this user last looked; null before the first time. */
  readonly lastCount: number | null;
  readonly updatedAt: string;
}

export const viewsOfList = route<readonly ListView[]>()({
  method: 'GET',
  path: '/public/saved-views/of-list',
  who: viewKeepers,
  summary: 'The views of a list: the own ones and those that are shared with the reader',
  query: z.strictObject({ listPath: z.string().min(1, 'Send the path of the list.').max(200) }),
});

export const lookAtView = route<{ id: string; lastCount: number }>()({
  method: 'POST',
  path: '/public/saved-views/:id/look',
  who: viewKeepers,
  summary: 'Save the row count of a view as seen by this user',
  body: z.strictObject({ count: z.int().min(0).max(2_000_000_000) }),
});

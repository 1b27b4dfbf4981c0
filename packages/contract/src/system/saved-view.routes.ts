import { z } from 'zod';
import { route } from '../lang/route.ts';
import { viewKeepers } from './saved-view.entity.ts';

/** A saved view as shown to one user. */
export interface ListView {
  readonly id: string;
  readonly label: string;
  /** Filters in the format of the list's URL fragment, without `#query:`. */
  readonly search: string;
  readonly sharedWith: 'nobody' | 'role' | 'everybody';
  readonly roleId: string | null;
  readonly isMine: boolean;
  readonly ownerName: string | null;
  /** Number of rows when this user last opened the view; null if the user never opened it. */
  readonly lastCount: number | null;
  readonly updatedAt: string;
}

export const viewsOfList = route<readonly ListView[]>()({
  method: 'GET',
  path: '/public/saved-views/of-list',
  who: viewKeepers,
  summary: 'List the saved views of a list: your own and those shared with you',
  query: z.strictObject({ listPath: z.string().min(1, 'Send the path of the list.').max(200) }),
});

export const lookAtView = route<{ id: string; lastCount: number }>()({
  method: 'POST',
  path: '/public/saved-views/:id/look',
  who: viewKeepers,
  summary: 'Save the row count of a view that you opened',
  body: z.strictObject({ count: z.int().min(0).max(2_000_000_000) }),
});

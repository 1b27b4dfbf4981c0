import type { ListView } from '@fiducia/contract/system/saved-view.routes';
import { type SearchState, searchParameters } from '../kit/table/filters/search-state.ts';
import { call, requestTo } from '../shell/api.ts';
import { queryClient } from '../shell/query-client.ts';
import { saveChanges } from './save-changes.ts';
import { keyOfViews, listPathOf } from './saved-views.ts';

/** Returns a search in the format of a stored view, which has no page. */
export const searchOfView = (state: SearchState): string => searchParameters({ ...state, page: 1 }).toString();

export interface ViewDraft {
  readonly label: string;
  /** `nobody`, `everybody`, or `role:` and the role's ID. */
  readonly sharing: string;
}

export const sharingOf = ({ sharedWith, roleId }: Pick<ListView, 'sharedWith' | 'roleId'>): string =>
  sharedWith === 'role' ? `role:${roleId ?? ''}` : sharedWith;

function fieldsOf({ label, sharing }: ViewDraft) {
  const roleId = sharing.startsWith('role:') ? sharing.slice(5) : null;
  return {
    label,
    sharedWith: roleId !== null ? 'role' : sharing === 'everybody' ? sharing : 'nobody',
    roleId,
  } as const;
}

/** Saves a new view, or changes the name and sharing of an existing one. */
export async function saveView(path: string, state: SearchState, draft: ViewDraft, view?: ListView): Promise<void> {
  const fields = fieldsOf(draft);
  if (view)
    await saveChanges(
      requestTo('PATCH /public/saved-views/:id', { params: { id: view.id }, body: fields, seenAt: view.updatedAt }),
    );
  else {
    const body = { ...fields, listPath: listPathOf(path), search: searchOfView(state) };
    await call('POST /public/saved-views', { body });
  }
  await queryClient.invalidateQueries({ queryKey: keyOfViews(path) });
}

export async function removeView(path: string, id: string): Promise<void> {
  await call('DELETE /public/saved-views/:id', { params: { id } });
  await queryClient.invalidateQueries({ queryKey: keyOfViews(path) });
}

import { statusLabel } from '@fiducia/domain/orders/status-label';
import { FailureAlert } from '../kit/display/alert.tsx';
import { EmptyState } from '../kit/display/empty-state.tsx';
import { Skeleton } from '../kit/display/skeleton.tsx';
import { Timeline, type TimelineEvent } from '../kit/display/timeline.tsx';
import { shownValue } from './shown-value.ts';
import { useFetch } from './use-fetch.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Change {
  readonly id: string;
  readonly action: string;
  readonly before: Values | null;
  readonly after: Values | null;
  readonly createdAt: string;
  readonly userName?: string | null;
  readonly userType?: string | null;
}

const verbs: Readonly<Record<string, string>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
};

const words = (field: string): string =>
  statusLabel(
    field.replace(/_?(Cents|Bp|cents|bp)$/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );

/** What a reader has no use for: keys, fingerprints and sealed values. */
const isInternal = (field: string): boolean =>
  /(^|_)(id|hash|index|encrypted|last4)$|[a-z](Id|Hash|Index|Last4)$/.test(field);

function textIn(values: Values | null, name: string): string {
  const value = values?.[name];
  return typeof value === 'string' ? value : '';
}

/** The line that a change reads as. */
export function titleOfChange({ action, before, after }: Change): string {
  if (action !== 'move') return verbs[action] ?? statusLabel(action);
  const state = (values: Values | null) =>
    textIn(values, 'status').split('/').filter(Boolean).map(statusLabel).join(' · ');
  const move = textIn(after, 'move');
  return [move ? statusLabel(move) : 'Moved', [state(before), state(after)].filter(Boolean).join(' → ')]
    .filter(Boolean)
    .join(': ');
}

function eventOf(change: Change): TimelineEvent {
  const fields =
    change.action === 'update'
      ? Object.keys({ ...change.before, ...change.after }).filter(
          (field) =>
            !isInternal(field) &&
            shownValue(field, change.before?.[field]) !== shownValue(field, change.after?.[field]),
        )
      : [];
  const note = textIn(change.after, 'note');
  return {
    id: change.id,
    title: titleOfChange(change),
    at: change.createdAt,
    who: change.userName ?? (change.userType === 'system' ? 'Fiducia' : null),
    note:
      fields.length > 0
        ? fields.map((field) => (
            <div key={field}>
              {words(field)}: {shownValue(field, change.before?.[field])} → {shownValue(field, change.after?.[field])}
            </div>
          ))
        : note || undefined,
  };
}

/** What happened to a record, newest first: moves, edits with both values, notes. For staff. */
export function Activity({ entity, id }: { entity: string; id: string }) {
  const { data, failure, isLoading } = useFetch<readonly Change[]>(`/private/${entity}/${id}/change-logs`);
  if (isLoading) return <Skeleton lines={6} />;
  if (failure) return <FailureAlert failure={failure} />;
  return data?.length ? <Timeline events={data.map(eventOf)} /> : <EmptyState title="Nothing has happened yet" />;
}

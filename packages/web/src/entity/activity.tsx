import type { NotedPath } from '@fiducia/contract/api';
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

/**
 * Returns whether to hide a field: a key, a hash, an encrypted value, or a timestamp, which each event shows anyway.
 */
const isInternal = (field: string): boolean =>
  /(^|_)(id|hash|index|encrypted|last4)$|[a-z](Id|Hash|Index|Last4)$|^(created|updated)(_at|At)$/.test(field);

/** Formats a changed value. Code fields are shown as labels, and typed text is shown unchanged. */
function changedValue(field: string, value: unknown): string {
  const isCode = /(^|_)(status|substatus|type|code|method|action)$|[a-z](Status|Type|Code|Method|Action)$/.test(field);
  return isCode && typeof value === 'string' && /^[a-z]+([A-Z0-9][a-z0-9]*)*$/.test(value)
    ? statusLabel(value)
    : shownValue(field, value);
}

/** Returns whether a change is a note. The log records a note as an update whose only field is `note`. */
const isNote = ({ action, after }: Change): boolean =>
  action === 'update' && after !== null && Object.keys(after).join() === 'note';

function textIn(values: Values | null, name: string): string {
  const value = values?.[name];
  return typeof value === 'string' ? value : '';
}

/** Returns the title of a change. */
export function titleOfChange(change: Change): string {
  const { action, before, after } = change;
  if (isNote(change)) return 'Note';
  if (action !== 'transition') return verbs[action] ?? statusLabel(action);
  const state = (values: Values | null) =>
    textIn(values, 'status')
      .split('/')
      .filter(Boolean)
      .map((status) => statusLabel(status))
      .join(' · ');
  const transition = textIn(after, 'transition');
  return [
    transition ? statusLabel(transition) : 'Status changed',
    [state(before), state(after)].filter(Boolean).join(' → '),
  ]
    .filter(Boolean)
    .join(': ');
}

/**
 * Returns the fields that a change lists: those that an edit changed and, on request, the initial values of a new
 * record.
 */
function fieldsOf(change: Change, withBirth: boolean): readonly string[] {
  const { action, before, after } = change;
  if (isNote(change)) return [];
  if (action !== 'update' && !(withBirth && action === 'create')) return [];
  return Object.keys({ ...before, ...after }).filter(
    (field) => !isInternal(field) && shownValue(field, before?.[field]) !== shownValue(field, after?.[field]),
  );
}

/** Returns a change as a timeline event with its fields. With `withBirth`, a creation lists its initial values. */
export function eventOfChange(change: Change, withBirth: boolean): TimelineEvent {
  const fields = fieldsOf(change, withBirth);
  const note = textIn(change.after, 'note');
  const label = (field: string) =>
    [...(change.action === 'create' ? [] : [change.before]), change.after]
      .map((values) => changedValue(field, values?.[field]))
      .join(' → ');
  return {
    id: change.id,
    title: titleOfChange(change),
    at: change.createdAt,
    who: change.userName ?? (change.userType === 'system' ? 'Fiducia' : null),
    note:
      fields.length > 0
        ? fields.map((field) => (
            <div key={field}>
              {words(field)}: {label(field)}
            </div>
          ))
        : note || undefined,
  };
}

/** Lists a record’s history for staff, newest first: transitions, edits with old and new values, and notes. */
export function Activity({ entity, id }: { entity: NotedPath; id: string }) {
  const { data, failure, isLoading } = useFetch(`GET /private/${entity}/:id/change-logs`, { params: { id } });
  if (isLoading) return <Skeleton lines={6} />;
  if (failure) return <FailureAlert failure={failure} />;
  return data?.length ? (
    <Timeline events={data.map((change) => eventOfChange(change, false))} />
  ) : (
    <EmptyState title="No activity yet" />
  );
}

import type { ChangedField } from '@fiducia/contract/lang/changed-field';
import { formatInstant } from '../../kit/display/date-text.tsx';
import { choicesDialog } from '../../kit/overlay/dialogs.ts';
import { ApiFailure } from '../../shell/api-failure.ts';
import { type ApiReply, sendRequest } from '../../shell/transport.ts';
import { shownField } from '../shown-value.ts';

type Changes = Readonly<Record<string, unknown>>;

export interface SaveRequest {
  /** The record's path: `/public/plans/{id}`. */
  readonly path: string;
  readonly changes: Changes;
  /** The record's `updatedAt` when the editor read it. */
  readonly seenAt: string | undefined;
}

interface Clash {
  readonly changes: readonly ChangedField[];
  readonly updatedAt: string;
}

function clashOf(error: unknown): Clash | undefined {
  if (!(error instanceof ApiFailure) || error.httpStatus !== 409) return undefined;
  const { changes, updatedAt } = error.facts;
  return Array.isArray(changes) && typeof updatedAt === 'string' ? { changes, updatedAt } : undefined;
}

/**
 * Asks which value to save for each field. Returns the remaining changes, or undefined if the user continues editing.
 */
async function askWhatStays({ changes }: Clash, mine: Changes): Promise<Changes | undefined> {
  const theirs = await choicesDialog({
    title: 'This record was changed by someone else',
    text: 'Your changes aren’t lost. Choose the value to save for each field.',
    okText: 'Save selected values',
    cancelText: 'Keep editing',
    rows: changes.map((change) => ({
      key: change.field,
      label: change.label,
      note: `${change.by} changed this field on ${formatInstant(change.at)}. The previous value was ${shownField(change, change.before)}.`,
      first: `Use my value: ${shownField(change, mine[change.field])}`,
      second: `Use their value: ${shownField(change, change.theirs)}`,
    })),
  });
  return theirs && Object.fromEntries(Object.entries(mine).filter(([field]) => !theirs.has(field)));
}

/**
 * Saves changed fields together with the version that the user edited. If another user has changed the same fields
 * since, asks which values to save and retries. Throws the failure if the user continues editing (design record 12).
 * Returns the response, or undefined if no changes remain.
 */
export async function saveChanges<Result>({
  path,
  changes,
  seenAt,
}: SaveRequest): Promise<ApiReply<Result> | undefined> {
  let left: Changes = changes;
  let seen = seenAt;
  while (Object.keys(left).length > 0) {
    try {
      return await sendRequest<Result>({ method: 'PATCH', path, body: left, seenAt: seen });
    } catch (error) {
      const clash = clashOf(error);
      const chosen = clash && (await askWhatStays(clash, left));
      if (!chosen) throw error;
      left = chosen;
      seen = clash.updatedAt;
    }
  }
  return undefined;
}

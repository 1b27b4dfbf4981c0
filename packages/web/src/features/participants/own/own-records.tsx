import type { RowAt } from '@fiducia/contract/api';
import type { ReactNode } from 'react';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { myAccountText as text } from '../../../texts/my-account.ts';

export type OwnRecord = RowAt<'/public/participants'>;

/**
 * Renders something for each record of the signed-in participant. Someone whom several sponsors owe money has a record
 * at each; the sponsor is named then.
 */
export function OwnRecords({ children }: { children: (record: OwnRecord, sponsor: string | undefined) => ReactNode }) {
  const { data, failure } = useFetch('GET /public/participants', { query: { resultsPerPage: -1 } });
  if (failure) return <FailureAlert failure={failure} />;
  if (!data) return <Skeleton lines={6} />;
  if (data.length === 0) return <EmptyState title={text('empty')}>{text('empty.text')}</EmptyState>;
  return data.map((record) => children(record, data.length > 1 ? (record.subaccountName ?? undefined) : undefined));
}

/** Returns a title, followed by the sponsor if there are several. */
export const titleAt = (title: string, sponsor: string | undefined): string =>
  sponsor === undefined ? title : `${title} · ${text('record.of', { sponsor })}`;

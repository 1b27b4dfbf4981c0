import type { RowAt } from '@fiducia/contract/api';
import { formatYearlyAge } from '@fiducia/domain/foundation/text/yearly-age';
import type { ReactNode } from 'react';
import { useFetch } from '../../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../../kit/display/alert.tsx';
import { EmptyState } from '../../../../kit/display/empty-state.tsx';
import { Skeleton } from '../../../../kit/display/skeleton.tsx';
import { today } from '../../../../kit/form/inputs/today.ts';
import { iraAccountText as text } from '../../../../texts/ira-account.ts';

export type OwnProspect = RowAt<'/public/prospects'>;

/** Fetches the signed-in person's own records, one for each advisor or partner who brought them here. */
export const useOwnProspects = () => useFetch('GET /public/prospects', { query: { resultsPerPage: -1 } });

/** Returns a person's age in years and months, such as 59.5, or null if the date of birth isn't known. */
export const ageOf = ({ dateOfBirth }: OwnProspect): number | null =>
  dateOfBirth === null ? null : Number(formatYearlyAge(dateOfBirth, today()));

interface OwnProspectsProps {
  readonly children: (record: OwnProspect, advisor: string | undefined) => ReactNode;
}

/** Renders something for each of the person's records. The advisor is named if there are several. */
export function OwnProspects({ children }: OwnProspectsProps) {
  const { data, failure } = useOwnProspects();
  if (failure) return <FailureAlert failure={failure} />;
  if (!data) return <Skeleton lines={6} />;
  if (data.length === 0) return <EmptyState title={text('empty')}>{text('empty.text')}</EmptyState>;
  return data.map((record) => children(record, data.length > 1 ? (record.accountDisplayName ?? undefined) : undefined));
}

/** Returns a title, followed by the advisor if there are several. */
export const titleWith = (title: string, advisor: string | undefined): string =>
  advisor === undefined ? title : `${title} · ${text('record.of', { advisor })}`;

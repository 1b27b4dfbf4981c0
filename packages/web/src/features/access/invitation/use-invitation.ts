import type { Invitation } from '@fiducia/contract/advisors/own-prospect.routes';
import { useEffect } from 'react';
import { useFetch } from '../../../entity/use-fetch.ts';
import type { ApiFailure } from '../../../shell/api-failure.ts';
import { saveBrand } from './save-brand.ts';

/** The sender of an invitation that exists. */
export interface Sender extends Pick<Invitation, 'brand'> {
  readonly senderName: string;
}

export interface FetchedInvitation {
  readonly invitation: Sender | undefined;
  readonly isLoading: boolean;
  /** Whether there is no such invitation. */
  readonly isUnknown: boolean;
  readonly failure: ApiFailure | undefined;
}

/** Reads who sent an invitation, and shows the sender's brand. Reads nothing without an ID. */
export function useInvitation(prospectId: string): FetchedInvitation {
  const { data, isLoading, failure } = useFetch(
    prospectId === '' ? undefined : 'GET /public/prospects/:id/invitation',
    { params: { id: prospectId } },
  );
  const brand = data?.brand;
  useEffect(() => {
    if (brand) saveBrand(brand);
  }, [brand]);
  if (!data) return { invitation: undefined, isLoading, isUnknown: false, failure };
  const { senderName } = data;
  const invitation = senderName === null ? undefined : { senderName, brand: data.brand };
  return { invitation, isLoading, isUnknown: invitation === undefined, failure };
}

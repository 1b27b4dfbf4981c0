/** Where a recipient's copies go. */
export type FormDelivery = 'mail' | 'electronic' | 'addressBad';

export interface DeliveryFacts {
  /** When the recipient agreed to electronic delivery. Null if they didn't, or withdrew it. */
  readonly electronicSince: string | null;
  readonly addressBadSince: string | null;
  readonly hasAddress: boolean;
}

/**
 * Returns where a recipient's copies go. Without consent they are mailed. Copies to an address from which mail was
 * returned wait for a better one. Source: Treas. Reg. 31.6051-1(j); Pub. 1179.
 */
export function formDelivery({ electronicSince, addressBadSince, hasAddress }: DeliveryFacts): FormDelivery {
  if (electronicSince !== null) return 'electronic';
  return addressBadSince !== null || !hasAddress ? 'addressBad' : 'mail';
}

export const formDeliveryNames: Readonly<Record<FormDelivery, string>> = {
  mail: 'Mail',
  electronic: 'Electronic',
  addressBad: 'Not mailed: find a better address',
};

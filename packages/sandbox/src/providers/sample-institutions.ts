import type { SuggestedInstitution } from '@fiducia/server/platform/providers/providers';

const sample = (
  code: string,
  name: string,
  addressLine1: string,
  city: string,
  stateCode: string,
  postalCode: string,
): SuggestedInstitution => ({
  code,
  displayName: `${name} (sample)`,
  isSample: true,
  payableTo: `${name} as custodian`,
  addressLine1,
  city,
  stateCode,
  postalCode,
});

/** Fictional retirement account providers, because there is no public list. Users can type any other provider. */
export const sampleInstitutions: readonly SuggestedInstitution[] = [
  sample('harborlight', 'Harborlight Trust Company', '400 Lakefront Plaza', 'Milwaukee', 'WI', '53202'),
  sample('cedarRidge', 'Cedar Ridge Brokerage', '1200 Summit Avenue', 'Denver', 'CO', '80202'),
  sample('millbrook', 'Millbrook Savings Bank', '18 Canal Street', 'Providence', 'RI', '02903'),
  sample('prairieFund', 'Prairie Fund Services', '77 Grand Avenue', 'Des Moines', 'IA', '50309'),
  sample('bluewater', 'Bluewater Investments', '2500 Harbor Boulevard', 'Tampa', 'FL', '33602'),
];

import type { RowAt } from '@fiducia/contract/api';
import type { Beneficiary } from '@fiducia/domain/advisors/ira-application';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { iraAccountTypeNames } from '@fiducia/domain/ira/ira-account-type';
import { useFetch } from '../../../entity/use-fetch.ts';
import { longDay } from '../../../kit/display/long-day.ts';
import { spoken } from '../../../kit/text/language.ts';

export type OwnIra = RowAt<'/public/ira-accounts'>;

/** The IRAs of the user, newest first. Revoked ones are included. */
export const useOwnIras = () => useFetch('GET /public/ira-accounts', { query: { resultsPerPage: 25 } });

/** Returns the last characters of a masked number. */
export const endingOf = (masked: string | null): string => (masked ?? '').replaceAll(/[^0-9A-Za-z]/g, '').slice(-4);

/** Returns the kind of an IRA and the end of its number: `Rollover IRA ••••6222`. */
export const iraTitle = ({ iraType, accountNumber }: Pick<OwnIra, 'iraType' | 'accountNumber'>): string =>
  `${spoken(iraAccountTypeNames[iraType])} ••••${endingOf(accountNumber)}`;

/** Formats the day of a timestamp in Eastern time, in which the days of an IRA are counted. */
export const formatEasternDay = (at: string): string => longDay(localDate(at, timeZones.eastern));

const isBeneficiary = (value: unknown): value is Beneficiary =>
  typeof value === 'object' && value !== null && 'name' in value && 'relationship' in value && 'share' in value;

/** Returns the beneficiaries that a record stores. */
export const beneficiariesIn = (value: unknown): readonly Beneficiary[] =>
  Array.isArray(value) ? value.filter(isBeneficiary) : [];

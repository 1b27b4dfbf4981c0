import { toBankText } from '../../foundation/text/bank-text.ts';
import { checkEin } from '../../foundation/validation/ein.ts';
import { checkSsn } from '../../foundation/validation/ssn.ts';
import { usStates } from '../../foundation/validation/us-states.ts';
import type { InformationReturn, ReturnAddress, ReturnName, ReturnRecipient } from '../information-return.ts';
import { nameControlOf, nameText } from '../return-party.ts';
import type { Problem } from './finding-codes.ts';

/** The narrowest limits of IRIS and Pub. 1220, in characters. */
const limits = { firstName: 20, lastName: 20, entity: 75, addressLine: 35, city: 40, region: 40, account: 20 } as const;
const military = ['AA', 'AE', 'AP'];
const territories = ['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'];
const regions = new Set([...usStates.map(({ code }) => code), ...territories, ...military]);

const labels = { label: 'TIN', isRequired: true } as const;

function tinProblem({ tin, tinType, foreignTin }: ReturnRecipient, isForeignForm: boolean): Problem | undefined {
  const digits = tin?.reveal() ?? null;
  if (digits === null) {
    if (isForeignForm) return undefined;
    const advice =
      foreignTin === null
        ? 'There is no taxpayer ID. Request it on Form W-9, and enter it on the participant.'
        : 'The taxpayer ID was issued abroad. Request a U.S. taxpayer ID, or report the payment on Form 1042-S.';
    return { field: 'recipient.tin', code: 'tinMissing', sentence: advice };
  }
  if (tinType === null)
    return {
      field: 'recipient.tinType',
      code: 'tinTypeMissing',
      sentence: 'We don’t know whether the taxpayer ID is an SSN or an EIN. Choose the tax ID type on the participant.',
    };
  const message =
    tinType === 'business' ? checkEin(digits, labels) : checkSsn(digits, { ...labels, mode: 'ssnOrItin' });
  return message === undefined && /^\d{9}$/.test(digits)
    ? undefined
    : {
        field: 'recipient.tin',
        code: 'tinInvalid',
        sentence: 'This taxpayer ID was never issued. Compare it with the participant’s Form W-9, and correct it.',
      };
}

const tooLong = (text: string | null, most: number): boolean => text !== null && text.length > most;
const isWritable = (text: string): boolean => toBankText(text) !== undefined;

function nameProblem(name: ReturnName, field: string): Problem | undefined {
  const of = field === 'payer.name' ? { of: 'payer' as const } : {};
  const noun = field === 'payer.name' ? 'payer' : 'participant';
  if (nameText(name) === '' || (name.kind === 'person' && (name.firstName === '' || name.lastName === '')))
    return {
      field,
      code: 'nameMissing',
      sentence: `The first or last name is missing. Enter it on the ${noun}.`,
      ...of,
    };
  if (!isWritable(nameText(name)))
    return {
      field,
      code: 'nameNotLatin',
      sentence: `The name has letters that the IRS can’t read. Enter its Latin spelling on the ${noun}.`,
      ...of,
    };
  const isLong =
    name.kind === 'entity'
      ? tooLong(name.line1, limits.entity) || tooLong(name.line2, limits.entity)
      : tooLong(name.firstName, limits.firstName) || tooLong(name.lastName, limits.lastName);
  return isLong
    ? {
        field,
        code: 'nameTooLong',
        sentence: `The name is longer than the ${name.kind === 'entity' ? limits.entity : limits.lastName} characters that fit. Shorten it on the ${noun}.`,
        ...of,
      }
    : undefined;
}

function addressFault(address: ReturnAddress): readonly [string, string] | undefined {
  const { line1, line2, city, region, postalCode, countryCode } = address;
  const whole = [line1, line2, city, region, postalCode].join(' ');
  if (line1.trim() === '' || city.trim() === '')
    return ['addressMissing', 'The street or city is missing. Enter the full address'];
  if (!isWritable(whole))
    return ['addressNotLatin', 'The address has letters that the IRS can’t read. Enter it in Latin letters'];
  if (tooLong(line1, limits.addressLine) || tooLong(line2, limits.addressLine))
    return [
      'addressTooLong',
      `An address line has more than ${limits.addressLine} characters. Shorten it, or use the second line`,
    ];
  if (tooLong(city, limits.city) || tooLong(region, limits.region))
    return ['addressTooLong', `The city or region has more than ${limits.city} characters. Shorten it`];
  if (countryCode === 'US') {
    if (!regions.has(region ?? ''))
      return ['stateInvalid', 'The state is missing or isn’t a U.S. state. Choose the state'];
    if (!/^\d{5}(?:-?\d{4})?$/.test(postalCode ?? ''))
      return ['zipInvalid', 'The ZIP Code needs five or nine digits. Correct it'];
    return undefined;
  }
  return /^[A-Z]{2}$/.test(countryCode) ? undefined : ['countryMissing', 'The country is missing. Choose the country'];
}

function addressProblem(address: ReturnAddress, field: 'recipient.address' | 'payer.address'): Problem | undefined {
  const fault = addressFault(address);
  if (fault === undefined) return undefined;
  const [code, advice] = fault;
  return field === 'payer.address'
    ? { field, code, sentence: `${advice} on the account.`, of: 'payer' }
    : { field, code, sentence: `${advice} on the participant.` };
}

/** A name without letters is reported as such, so it has no second problem. */
function controlProblem({ nameControl, name }: ReturnRecipient): Problem | undefined {
  const expected = nameControlOf(name);
  return nameControl === expected || expected === null
    ? undefined
    : {
        field: 'recipient.nameControl',
        code: 'nameControl',
        sentence: `The name control is ${nameControl ?? 'missing'}, but the name gives ${expected}. Correct the name if it’s wrong, then request the forms again.`,
      };
}

function payerProblems({ payer, recipient }: InformationReturn): (Problem | undefined)[] {
  const ein = payer.ein ?? '';
  return [
    /^\d{9}$/.test(ein) && checkEin(ein, { label: 'EIN', isRequired: true }) === undefined
      ? undefined
      : {
          field: 'payer.ein',
          code: 'payerEinInvalid',
          sentence: 'The payer’s EIN is missing or was never issued. Enter it on the plan or its account.',
          of: 'payer',
        },
    ein !== '' && recipient.tin?.reveal() === ein
      ? {
          field: 'recipient.tin',
          code: 'tinIsPayers',
          sentence: 'The recipient has the payer’s number. Enter the recipient’s own taxpayer ID.',
        }
      : undefined,
    nameProblem(payer.name, 'payer.name'),
    addressProblem(payer.address, 'payer.address'),
    /^\d{10,15}$/.test(payer.phone ?? '')
      ? undefined
      : {
          field: 'payer.phone',
          code: 'payerPhoneMissing',
          sentence: 'The form must show a phone number that recipients can call. Enter it on the account.',
          of: 'payer',
        },
  ];
}

function accountProblem({ accountNumber }: InformationReturn): Problem | undefined {
  return /^[A-Z0-9-]{1,20}$/i.test(accountNumber)
    ? undefined
    : {
        field: 'accountNumber',
        code: 'accountNumberInvalid',
        sentence: `The account number must have 1 to ${limits.account} letters or digits. Request the forms again.`,
      };
}

/** Returns what is wrong with the payer and the recipient of a return. */
export function checkParties(one: InformationReturn): readonly Problem[] {
  return [
    tinProblem(one.recipient, one.form === '1042-S'),
    nameProblem(one.recipient.name, 'recipient.name'),
    addressProblem(one.recipient.address, 'recipient.address'),
    controlProblem(one.recipient),
    ...payerProblems(one),
    accountProblem(one),
  ].filter((problem) => problem !== undefined);
}

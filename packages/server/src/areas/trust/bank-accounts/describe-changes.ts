import type { BankAccountValues } from '@fiducia/contract/trust/corporate-bank-account.routes';

const labels = [
  ['displayName', 'name'],
  ['bankName', 'bank'],
  ['routingNumber', 'routing number'],
  ['achCompanyId', 'ACH company ID'],
  ['cutOffs', 'cutoffs'],
] as const satisfies readonly (readonly [keyof BankAccountValues, string])[];

const fileLabels: Readonly<Record<string, string>> = {
  immediateDestination: 'ACH destination',
  immediateOrigin: 'ACH origin',
  companyName: 'company name',
  originName: 'origin name',
  issuerLines: 'issuer address',
  bankLines: 'bank address on checks',
  fractionalRouting: 'fractional routing number',
  checkSerialLength: 'check number length',
  micrOnUsPosition: 'on-us position',
  positivePayLayout: 'positive-pay layout',
  prenotePolicy: 'prenote policy',
  chargeBearer: 'wire fees',
  town: 'city',
  country: 'country',
  micrFont: 'MICR font',
  signatureFileIds: 'signatures',
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** Sorts the keys of objects, because PostgreSQL stores them in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}

/** Returns the names of the settings that differ, in the order of the form. */
export function changedSettings(formerly: BankAccountValues, proposed: BankAccountValues): string[] {
  const names = new Set([...Object.keys(formerly.fileSettings), ...Object.keys(proposed.fileSettings)]);
  return [
    ...labels.filter(([name]) => !isSame(formerly[name], proposed[name])).map(([, label]) => label),
    ...[...names]
      .filter((name) => !isSame(Reflect.get(formerly.fileSettings, name), Reflect.get(proposed.fileSettings, name)))
      .map((name) => fileLabels[name] ?? name),
  ];
}

/** Joins names as the start of a sentence: “Routing number, cutoffs”. */
export function joinNames(names: readonly string[]): string {
  const text = names.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

import { type PlanType, planTypeNames, planTypes } from '../orders/plan-type.ts';

/** Columns of the plan spreadsheet. `help` and `example` appear in the template. */
export const planColumns = [
  {
    key: 'displayName',
    header: 'Plan name',
    aliases: ['Plan', 'Name'],
    isRequired: true,
    help: 'The plan name that participants know.',
    example: 'Northwind Savings Plan',
  },
  {
    key: 'planTypeCode',
    header: 'Plan type',
    aliases: ['Type'],
    help: `One of: ${planTypes.map((type) => planTypeNames[type]).join('; ')}.`,
    example: planTypeNames.definedContribution401k,
  },
  {
    key: 'employerIdentificationNumber',
    header: 'EIN',
    aliases: ['Employer identification number', 'Tax ID'],
    help: 'The plan sponsor’s nine-digit number.',
    example: '00-1234567',
  },
  { key: 'planNumber', header: 'Plan number', aliases: ['PN'], help: 'Three digits.', example: '001' },
  {
    key: 'planYearEnd',
    header: 'Plan year end',
    aliases: ['Year end'],
    help: 'Month and day as MM-DD.',
    example: '12-31',
  },
] as const;

type Cells = Readonly<Record<string, { readonly text: string; readonly kind: string }>>;
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
const typeByName = new Map<string, PlanType>(
  planTypes.flatMap((type) => [
    [plain(type), type],
    [plain(planTypeNames[type]), type],
  ]),
);

/**
 * Converts a row in the plan spreadsheet to a new plan's request body. Restores leading zeros that number cells lost
 * and replaces plan type names with their codes.
 */
export function readPlanRow(cells: Cells): Readonly<Record<string, string>> {
  const text = (key: string): string => cells[key]?.text.trim() ?? '';
  const digits = (key: string, length: number): string =>
    cells[key]?.kind === 'number' ? text(key).padStart(length, '0') : text(key).replaceAll('-', '');
  const type = text('planTypeCode');
  const body = {
    displayName: text('displayName'),
    planTypeCode: typeByName.get(plain(type)) ?? type,
    employerIdentificationNumber: digits('employerIdentificationNumber', 9),
    planNumber: digits('planNumber', 3),
    planYearEnd: text('planYearEnd'),
  };
  return Object.fromEntries(Object.entries(body).filter(([key, value]) => key === 'displayName' || value !== ''));
}

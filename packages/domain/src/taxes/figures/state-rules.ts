import { cents, zeroCents } from '../../foundation/money/cents.ts';
import type { Rejection } from '../../foundation/rejection/rejection.ts';
import { type DatedFigure, figureOn, type Sureness } from './dated-figure.ts';
import {
  byDefault,
  byDefaultWithFederal,
  mandatory,
  nothing,
  ofFederal,
  request,
  review,
  type StateRule,
  type StateTreatment,
  table,
  withFederal,
} from './state-rule.ts';

type Years = Pick<DatedFigure, 'from' | 'to'>;
const thisYear: Years = { from: '2026-01-01', to: '2026-12-31' };
const bothYears: Years = { from: '2025-01-01', to: '2026-12-31' };
const verifiedOn = '2026-11-20';

type Treatments = Pick<StateRule, 'eligibleRollover' | 'nonperiodic' | 'periodic'>;
type Particulars = Partial<Pick<StateRule, 'smallestVoluntary' | 'wholeDollars'>>;

function rule(
  [state, name, stateClass]: readonly [string, string, StateRule['class']],
  treatments: Treatments,
  [form, source, sureness]: readonly [string, string, Sureness],
  { from, to }: Years = thisYear,
  particulars: Particulars = {},
): StateRule {
  return {
    state,
    name,
    class: stateClass,
    version: `${state} ${from.slice(0, 7)}`,
    from,
    to,
    ...treatments,
    smallestVoluntary: zeroCents,
    wholeDollars: false,
    ...particulars,
    form,
    source,
    sureness,
    verifiedOn,
  };
}

function noIncomeTax(state: string, name: string): StateRule {
  const none = nothing(`${name} has no income tax on retirement payments`);
  const all = { eligibleRollover: none, nonperiodic: none, periodic: none };
  return rule([state, name, 'N'], all, ['', 'No state income tax', 'confirmed'], bothYears);
}

function voluntary(state: string, name: string, form: string, particulars: Particulars = {}): StateRule {
  const all = { eligibleRollover: request, nonperiodic: request, periodic: request };
  return rule(
    [state, name, 'V'],
    all,
    [form, 'State guidance: withheld on request only', 'known'],
    bothYears,
    particulars,
  );
}

function territory(state: string, name: string): StateRule {
  const all = { eligibleRollover: review, nonperiodic: review, periodic: review };
  return rule([state, name, 'X'], all, ['', 'The territory’s own tax system', 'known'], bothYears);
}

function same(treatment: StateTreatment, periodic: StateTreatment): Treatments {
  return { eligibleRollover: treatment, nonperiodic: treatment, periodic };
}

const withoutIncomeTax: readonly StateRule[] = [
  noIncomeTax('AK', 'Alaska'),
  noIncomeTax('FL', 'Florida'),
  noIncomeTax('NV', 'Nevada'),
  noIncomeTax('NH', 'New Hampshire'),
  noIncomeTax('SD', 'South Dakota'),
  noIncomeTax('TN', 'Tennessee'),
  noIncomeTax('TX', 'Texas'),
  noIncomeTax('WA', 'Washington'),
  noIncomeTax('WY', 'Wyoming'),
];

const onRequestOnly: readonly StateRule[] = [
  voluntary('AL', 'Alabama', 'A-4'),
  voluntary('CO', 'Colorado', 'written request'),
  voluntary('HI', 'Hawaii', 'written request'),
  voluntary('ID', 'Idaho', 'ID W-4'),
  voluntary('IL', 'Illinois', 'IL-W-4'),
  voluntary('IN', 'Indiana', 'WH-4P'),
  voluntary('KY', 'Kentucky', 'K-4P'),
  voluntary('LA', 'Louisiana', 'L-4E'),
  voluntary('MO', 'Missouri', 'MO W-4P'),
  voluntary('MT', 'Montana', 'written request'),
  voluntary('NJ', 'New Jersey', 'NJ-W-4P', { smallestVoluntary: cents(10_00) }),
  voluntary('NM', 'New Mexico', 'written request'),
  voluntary('NY', 'New York', 'IT-2104-P', { smallestVoluntary: cents(5_00), wholeDollars: true }),
  voluntary('ND', 'North Dakota', 'written request'),
  voluntary('OH', 'Ohio', 'IT 4P'),
  voluntary('PA', 'Pennsylvania', 'written request'),
  voluntary('RI', 'Rhode Island', 'RI W-4P'),
  voluntary('SC', 'South Carolina', 'written request'),
  voluntary('UT', 'Utah', 'written request'),
  voluntary('WV', 'West Virginia', 'written request'),
  voluntary('WI', 'Wisconsin', 'Wisconsin W-4P', { smallestVoluntary: cents(5_00) }),
];

const withFederalTax: readonly StateRule[] = [
  rule(
    ['IA', 'Iowa', 'M'],
    same({ ...byDefaultWithFederal(380), optOutFromAge: 55 }, { ...table('stateForm'), optOutFromAge: 55 }),
    [
      'IA W-4P',
      'Iowa Department of Revenue; 2026 plan-site notice (3.8%); retirement income excluded from age 55',
      'confirmed',
    ],
  ),
  rule(['ME', 'Maine', 'M'], same(withFederal(500), table('stateForm')), [
    'W-4ME',
    'Maine Revenue Services withholding tables',
    'confirmed',
  ]),
  rule(['MA', 'Massachusetts', 'M'], same(withFederal(500), table('onlyWithFederal')), [
    'M-4P',
    'M.G.L. c. 62B; Circular M',
    'confirmed',
  ]),
  rule(
    ['NE', 'Nebraska', 'M'],
    same(withFederal(500), table('onlyWithFederal')),
    ['W-4N', 'Nebraska Circular EN (5% rule)', 'uncertain'],
    { from: '2025-01-01', to: '2025-12-31' },
  ),
  rule(['NE', 'Nebraska', 'M'], same(withFederal(350), table('onlyWithFederal')), [
    'W-4N',
    '2026 plan-site notice; agency page to confirm',
    'uncertain',
  ]),
  rule(['VT', 'Vermont', 'M'], same(ofFederal(3_000, 'onlyWithFederal'), ofFederal(3_000, 'onlyWithFederal')), [
    'W-4VT',
    'Vermont GB-1210: 30% of federal withholding',
    'confirmed',
  ]),
];

const onEligibleRollovers: readonly StateRule[] = [
  rule(
    ['AR', 'Arkansas', 'E'],
    { eligibleRollover: mandatory(500), nonperiodic: byDefaultWithFederal(300), periodic: table('stateForm') },
    ['AR4P', 'Ark. Code 26-51-918', 'confirmed'],
  ),
  rule(
    ['DE', 'Delaware', 'E'],
    { eligibleRollover: mandatory(500), nonperiodic: byDefault(500), periodic: table('stateForm') },
    ['W-4DE', 'Delaware withholding guide', 'uncertain'],
  ),
  rule(
    ['KS', 'Kansas', 'E'],
    { eligibleRollover: mandatory(500), nonperiodic: byDefaultWithFederal(500), periodic: table('stateForm') },
    ['K-4', 'Kansas KW-100', 'uncertain'],
  ),
  rule(
    ['MD', 'Maryland', 'E'],
    { eligibleRollover: mandatory(775), nonperiodic: request, periodic: request },
    ['MW507P', 'Md. Tax-Gen. 10-908(f)', 'confirmed'],
    thisYear,
    { smallestVoluntary: cents(5_00) },
  ),
  rule(
    ['NC', 'North Carolina', 'E'],
    { eligibleRollover: mandatory(400), nonperiodic: byDefaultWithFederal(400), periodic: table('stateForm') },
    ['NC-4P', 'NC-30; directive PD-00-2', 'confirmed'],
  ),
  rule(
    ['OK', 'Oklahoma', 'E'],
    { eligibleRollover: mandatory(475), nonperiodic: byDefault(475), periodic: table('stateForm') },
    ['OK-W-4-R', 'Oklahoma packet OW-2 (2025)', 'confirmed'],
    { from: '2025-01-01', to: '2025-12-31' },
  ),
  rule(
    ['OK', 'Oklahoma', 'E'],
    { eligibleRollover: mandatory(450), nonperiodic: byDefault(450), periodic: table('stateForm') },
    ['OK-W-4-R', '2026 plan-site notice', 'confirmed'],
  ),
  rule(
    ['VA', 'Virginia', 'E'],
    { eligibleRollover: mandatory(400), nonperiodic: byDefault(400), periodic: table('stateForm') },
    ['VA-4P', 'Va. Code 58.1-461', 'confirmed'],
  ),
];

const byDefaultWithOptOut: readonly StateRule[] = [
  rule(
    ['CA', 'California', 'D'],
    same(
      { ...ofFederal(1_000, 'stateForm'), lowerElection: true },
      { ...ofFederal(1_000, 'stateForm'), lowerElection: true },
    ),
    ['DE 4P', 'Cal. Unemp. Ins. Code 13028; DE 44: 10% of federal withholding', 'confirmed'],
  ),
  rule(['GA', 'Georgia', 'D'], { eligibleRollover: request, nonperiodic: request, periodic: table('stateForm') }, [
    'G-4P',
    'Georgia employer’s tax guide',
    'confirmed',
  ]),
  rule(['MI', 'Michigan', 'D'], same(byDefault(425), byDefault(425)), [
    'MI W-4P',
    'Michigan Treasury pension withholding guide',
    'confirmed',
  ]),
  rule(
    ['MN', 'Minnesota', 'D'],
    same({ ...byDefault(625), lowerElection: true }, { ...byDefault(625), lowerElection: true }),
    ['W-4MNP', 'Minnesota Department of Revenue, Form W-4MNP', 'confirmed'],
  ),
  rule(['OR', 'Oregon', 'D'], same(byDefault(800), byDefault(800)), ['OR-W-4', 'ORS 316.189', 'confirmed']),
];

const normalRetirement = 'Mississippi does not tax normal retirement payments';
const mississippi: StateTreatment = {
  method: { kind: 'percentOfTaxable', rateBp: 400 },
  condition: { kind: 'codes', codes: ['1', '8', 'P'] },
  optOut: 'never',
};
const districtTotal: StateTreatment = {
  method: { kind: 'percentOfTaxable', rateBp: 1_075 },
  condition: { kind: 'totalPayout' },
  optOut: 'never',
};
const connecticutLumpSum: StateTreatment = {
  method: { kind: 'percentOfTaxable', rateBp: 699 },
  condition: { kind: 'overLesserOf', amount: cents(5_000_00), shareOfBalanceBp: 5_000 },
  optOut: 'never',
};
const notFromLumpSums = nothing('Arizona requires withholding only on annuity-type payments');
const tenDollars: Particulars = { smallestVoluntary: cents(10_00) };

const special: readonly StateRule[] = [
  rule(
    ['AZ', 'Arizona', 'V'],
    { eligibleRollover: notFromLumpSums, nonperiodic: notFromLumpSums, periodic: request },
    ['A-4P', 'Form A-4P: annuity-type payments only, 0.5% to 3.5%', 'known'],
    bothYears,
  ),
  rule(
    ['CT', 'Connecticut', 'X'],
    same(request, request),
    ['CT-W4P', 'Conn. PA 24-151; HB 7287 (voluntary until 2026-12-31)', 'confirmed'],
    { from: '2025-07-01', to: '2026-12-31' },
    tenDollars,
  ),
  rule(
    ['CT', 'Connecticut', 'X'],
    { eligibleRollover: connecticutLumpSum, nonperiodic: connecticutLumpSum, periodic: request },
    ['CT-W4P', 'Conn. PA 24-151 (6.99% on lump sums)', 'confirmed'],
    { from: '2027-01-01', to: '2027-12-31' },
    tenDollars,
  ),
  rule(
    ['DC', 'District of Columbia', 'X'],
    same(
      districtTotal,
      nothing('the District of Columbia requires withholding only when the whole account is paid out'),
    ),
    ['', 'OTR notice 2022-08', 'confirmed'],
  ),
  rule(['MS', 'Mississippi', 'X'], same(mississippi, nothing(normalRetirement)), [
    '',
    'Mississippi withholding guide; 2026 top rate 4%',
    'uncertain',
  ]),
  territory('PR', 'Puerto Rico'),
  territory('GU', 'Guam'),
  territory('VI', 'U.S. Virgin Islands'),
  territory('AS', 'American Samoa'),
  territory('MP', 'Northern Mariana Islands'),
];

const published: readonly StateRule[] = [
  ...withoutIncomeTax,
  ...onRequestOnly,
  ...withFederalTax,
  ...onEligibleRollovers,
  ...byDefaultWithOptOut,
  ...special,
];

const lastPublishedDay = '2026-12-31';

/**
 * Extends a state's 2026 rules to the first quarter of 2027, marked as uncertain, if it has no rules for 2027. After
 * that, the rules must be updated.
 */
function carried(rule: StateRule): StateRule {
  return {
    ...rule,
    version: `${rule.version} carried`,
    from: '2027-01-01',
    to: '2027-03-31',
    source: `${rule.source}; carried into 2027 until the state's guide for that year is published`,
    sureness: 'uncertain',
  };
}

const followed = new Set(published.filter(({ from }) => from > lastPublishedDay).map(({ state }) => state));
export const stateRules: readonly StateRule[] = [
  ...published,
  ...published.filter(({ state, to }) => to === lastPublishedDay && !followed.has(state)).map(carried),
];

export const taxStateCodes: readonly string[] = [...new Set(stateRules.map(({ state }) => state))].toSorted();

/** Returns a state's rule for a payment on that date. Rejects an unknown state code as a missing figure. */
export function stateRuleOn(state: string, payOn: string, rules = stateRules): StateRule | Rejection {
  const ofState = rules.filter((one) => one.state === state);
  return figureOn(ofState, `withholding rule for ${ofState[0]?.name ?? state}`, payOn);
}

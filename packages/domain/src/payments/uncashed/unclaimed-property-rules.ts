import { type Cents, cents } from '../../foundation/money/cents.ts';
import type { Rejection } from '../../foundation/rejection/rejection.ts';
import { usStates } from '../../foundation/validation/us-states.ts';
import { type DatedFigure, figureOn } from '../../taxes/figures/dated-figure.ts';

/** What a state’s unclaimed property act requires for uncashed checks. */
export interface UnclaimedPropertyRule extends DatedFigure {
  readonly state: string;
  readonly version: string;
  /** Years after the date of the check until the money is presumed abandoned. */
  readonly dormancyYears: number;
  /** A yearly report covers money that is dormant on this day, as `MM-DD`. */
  readonly cutOff: string;
  /** The yearly report and the payment are due on this day, as `MM-DD`. */
  readonly reportDue: string;
  /** Due diligence letters are mailed at most this many days before the report is due. */
  readonly letterFromDays: number;
  /** And at least this many days before the report is due. */
  readonly letterToDays: number;
  /** No letter is required below this amount, in cents. */
  readonly letterMinimum: Cents;
}

const fall = { cutOff: '06-30', reportDue: '11-01' } as const;
const uniform = { letterFromDays: 120, letterToDays: 60 } as const;
/** The revised act of 2016 (RUUPA) allows earlier letters. */
const revised = { letterFromDays: 180, letterToDays: 60 } as const;
const fiftyDollars = cents(50_00);

const revisedActStates: readonly string[] = ['CO', 'DC', 'HI', 'IL', 'IN', 'KY', 'ME', 'ND', 'TN', 'UT', 'VT', 'WA'];
const fiveYears: readonly string[] = ['CO', 'DE', 'FL', 'GA', 'HI', 'ID', 'KS', 'LA', 'MO', 'MS', 'MT', 'NC'].concat([
  'NE',
  'NH',
  'NM',
  'OH',
  'OK',
  'SC',
  'VA',
  'WI',
  'WV',
  'WY',
]);
/** States whose yearly report isn’t due on November 1. */
const otherDates: Readonly<Record<string, Pick<UnclaimedPropertyRule, 'cutOff' | 'reportDue'>>> = {
  CT: { cutOff: '12-31', reportDue: '03-31' },
  DE: { cutOff: '12-31', reportDue: '03-01' },
  FL: { cutOff: '12-31', reportDue: '05-01' },
  MD: { cutOff: '06-30', reportDue: '10-31' },
  MI: { cutOff: '03-31', reportDue: '07-01' },
  MO: { cutOff: '06-30', reportDue: '10-31' },
  NY: { cutOff: '12-31', reportDue: '03-10' },
  PA: { cutOff: '12-31', reportDue: '04-15' },
  TX: { cutOff: '03-01', reportDue: '07-01' },
  WA: { cutOff: '06-30', reportDue: '10-31' },
};

/**
 * Built-in rules, by state. We haven't read the states' acts: the periods follow the Uniform Unclaimed Property Acts of
 * 1995 and 2016 and common practice. Each is marked as uncertain until staff confirm it with the state and publish a
 * version in the rules engine.
 */
export const unclaimedPropertyRules: readonly UnclaimedPropertyRule[] = usStates.map(({ code }) => ({
  state: code,
  version: `${code} 2026-01`,
  from: '2026-01-01',
  to: '9999-12-31',
  dormancyYears: fiveYears.includes(code) ? 5 : 3,
  ...fall,
  ...otherDates[code],
  ...(revisedActStates.includes(code) ? revised : uniform),
  letterMinimum: fiftyDollars,
  source: revisedActStates.includes(code)
    ? 'Revised Uniform Unclaimed Property Act of 2016; confirm with the state'
    : 'Uniform Unclaimed Property Act of 1995; confirm with the state',
  sureness: 'uncertain',
}));

export function unclaimedPropertyRuleOn(
  state: string,
  on: string,
  rules = unclaimedPropertyRules,
): UnclaimedPropertyRule | Rejection {
  return figureOn(
    rules.filter((one) => one.state === state),
    `Unclaimed property rule of ${state}`,
    on,
  );
}

import { type IraType, iraTypes } from '../advisors/ira-application.ts';

/** What an account is: an IRA, or the savings account of a participant who didn’t respond. */
export const iraAccountTypes = [...iraTypes, 'savingsAccount'] as const;
export type IraAccountType = (typeof iraAccountTypes)[number];

export const iraAccountTypeNames: Readonly<Record<IraAccountType, string>> = {
  traditional: 'Traditional IRA',
  roth: 'Roth IRA',
  rollover: 'Rollover IRA',
  savingsAccount: 'Savings account',
};

export const isIra = (type: IraAccountType): type is IraType => type !== 'savingsAccount';

/** Returns the type of the account that a defaulted distribution goes to. Roth money needs a Roth IRA. */
export function defaultAccountType(of: { readonly isSavings: boolean; readonly isRoth: boolean }): IraAccountType {
  if (of.isSavings) return 'savingsAccount';
  return of.isRoth ? 'roth' : 'rollover';
}

/** What the web says when it may not ask, or when the server gives no sentence of its own. Source: doc 3 §8. */
export const advisorTexts = {
  campaignNeedsAccount: 'Cannot create a campaign without an account id',
  planNeedsAccount: 'Cannot create a plan without an account id',
  invalidAccount: 'Invalid accountId',
  planNameRequired: 'Plan name is required',
  plansNotLoaded: 'Failed to load plans',
  planNotSelected: 'Failed to update selected plan',
  planNotCreated: 'Failed to create plan',
} as const;

const isId = (id: string): boolean => /^[0-9a-f]{32}$/.test(id);

/** Why no campaign can be made, before anybody is asked. Source: doc 2 §5 Creation guards. */
export const campaignFlaw = (accountId: string): string | undefined =>
  isId(accountId) ? undefined : advisorTexts.campaignNeedsAccount;

/** Why no plan can be made for an advisor's account, before anybody is asked. Source: doc 2 §5 Creation guards. */
export function advisorPlanFlaw(accountId: string, name: string): string | undefined {
  if (accountId === '') return advisorTexts.planNeedsAccount;
  if (!isId(accountId)) return advisorTexts.invalidAccount;
  return name.trim() === '' ? advisorTexts.planNameRequired : undefined;
}

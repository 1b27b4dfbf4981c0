/**
 * Messages that the web app shows instead of sending a request, or if the server's response has no message. Source: doc
 * 3 §8.
 */
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

/**
 * Returns the error message for a new campaign, or undefined. Checked before the request is sent. Source: doc 2 §5
 * Creation guards.
 */
export const campaignProblem = (accountId: string): string | undefined =>
  isId(accountId) ? undefined : advisorTexts.campaignNeedsAccount;

/**
 * Returns the error message for a new plan of an advisor's account, or undefined. Checked before the request is sent.
 * Source: doc 2 §5 Creation guards.
 */
export function advisorPlanProblem(accountId: string, name: string): string | undefined {
  if (accountId === '') return advisorTexts.planNeedsAccount;
  if (!isId(accountId)) return advisorTexts.invalidAccount;
  return name.trim() === '' ? advisorTexts.planNameRequired : undefined;
}

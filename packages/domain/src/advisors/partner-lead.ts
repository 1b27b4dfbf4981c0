/** Where a partner's lead comes from. Stored for the browser session and on the prospect. Source: doc 2 §3 Other. */
export interface LeadInfo {
  readonly partnerProspectSource: string;
  /** `NL` and ten digits, or `NL`, six digits, a dash, and four digits. */
  readonly iraPlanId: string;
  readonly partnerIraProspectId: string;
}

const iraPlanId = /^NL(\d{10}|\d{6}-\d{4})$/;
const part = /^[\w.~-]{1,80}$/;

export const isIraPlanId = (text: string): boolean => iraPlanId.test(text);

/** Returns what is wrong with the values of a lead, by key; empty when it is complete. */
export function leadProblems(lead: LeadInfo): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  if (!part.test(lead.partnerProspectSource))
    problems['partnerProspectSource'] = ['This partner name isn’t valid. Open your partner’s link again.'];
  if (!isIraPlanId(lead.iraPlanId))
    problems['iraPlanId'] = ['An IRA plan ID is NL and ten digits, or NL, six digits, a dash, and four digits.'];
  if (!part.test(lead.partnerIraProspectId))
    problems['partnerIraProspectId'] = ['This partner number isn’t valid. Open your partner’s link again.'];
  return problems;
}

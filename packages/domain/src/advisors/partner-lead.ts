/** Source of a partner's lead. Stored for the browser session and on the prospect. Source: doc 2 §3 Other. */
export interface LeadInfo {
  readonly partnerProspectSource: string;
  /** `NL` and ten digits, or `NL`, six digits, a dash, and four digits. */
  readonly iraPlanId: string;
  readonly partnerIraProspectId: string;
}

const iraPlanId = /^NL(\d{10}|\d{6}-\d{4})$/;
const part = /^[\w.~-]{1,80}$/;

export const isIraPlanId = (text: string): boolean => iraPlanId.test(text);

/** Returns the error messages for a lead, by key. Empty if the lead is valid. */
export function leadProblems(lead: LeadInfo): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  if (!part.test(lead.partnerProspectSource))
    problems['partnerProspectSource'] = ['This partner name isn’t valid. Open your partner’s link again.'];
  if (!isIraPlanId(lead.iraPlanId))
    problems['iraPlanId'] = ['Enter an IRA plan ID: NL and ten digits, with or without a dash after the sixth digit.'];
  if (!part.test(lead.partnerIraProspectId))
    problems['partnerIraProspectId'] = ['This partner number isn’t valid. Open your partner’s link again.'];
  return problems;
}

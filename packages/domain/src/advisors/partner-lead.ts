/** Where a partner's lead comes from: kept for the session of a browser, and on the prospect. Source: doc 2 §3 Other. */
export interface LeadInfo {
  readonly partnerProspectSource: string;
  /** `NL` and ten digits, or `NL`, six digits, a dash and four digits. */
  readonly iraPlanId: string;
  readonly partnerIraProspectId: string;
}

const iraPlanId = /^NL(\d{10}|\d{6}-\d{4})$/;
const part = /^[\w.~-]{1,80}$/;

export const isIraPlanId = (text: string): boolean => iraPlanId.test(text);

/** What is wrong with the values of a lead, by key; empty when it is whole. */
export function leadFlaws(lead: LeadInfo): Record<string, string[]> {
  const flaws: Record<string, string[]> = {};
  if (!part.test(lead.partnerProspectSource))
    flaws['partnerProspectSource'] = ['This is not the name of a partner. Open the link of your partner again.'];
  if (!isIraPlanId(lead.iraPlanId))
    flaws['iraPlanId'] = ['An IRA plan id is NL and ten digits, or NL, six digits, a dash and four digits.'];
  if (!part.test(lead.partnerIraProspectId))
    flaws['partnerIraProspectId'] = ['This is not a number of your partner. Open the link of your partner again.'];
  return flaws;
}

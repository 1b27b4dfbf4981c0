import { type LeadInfo, leadProblems } from '@fiducia/domain/advisors/partner-lead';

const key = 'fiducia.lead';

/** Stores the source of a partner's lead for the browser session. Ignores an invalid one. Source: doc 1 §2.8. */
export function saveLead({ partnerProspectSource, iraPlanId, partnerIraProspectId }: LeadInfo): boolean {
  const lead = { partnerProspectSource, iraPlanId, partnerIraProspectId };
  if (Object.keys(leadProblems(lead)).length > 0) return false;
  try {
    sessionStorage.setItem(key, JSON.stringify(lead));
    return true;
  } catch {
    // Storage is disabled in this browser, so the user continues without the partner's plan.
    return false;
  }
}

/** Returns the lead of this browser session, or undefined. */
export function readLead(): LeadInfo | undefined {
  try {
    const stored: Partial<LeadInfo> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const { partnerProspectSource = '', iraPlanId = '', partnerIraProspectId = '' } = stored ?? {};
    const lead = { partnerProspectSource, iraPlanId, partnerIraProspectId };
    return Object.keys(leadProblems(lead)).length > 0 ? undefined : lead;
  } catch {
    // Other code wrote under our key, or storage is disabled.
    return undefined;
  }
}

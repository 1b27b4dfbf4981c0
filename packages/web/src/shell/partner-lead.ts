import { type LeadInfo, leadProblems } from '@fiducia/domain/advisors/partner-lead';

const key = 'fiducia.lead';

/** Keeps where a partner's lead comes from until the browser's session ends; a lead with a flaw is not kept. Source: doc 1 §2.8. */
export function saveLead({ partnerProspectSource, iraPlanId, partnerIraProspectId }: LeadInfo): boolean {
  const lead = { partnerProspectSource, iraPlanId, partnerIraProspectId };
  if (Object.keys(leadProblems(lead)).length > 0) return false;
  try {
    sessionStorage.setItem(key, JSON.stringify(lead));
    return true;
  } catch {
    // Storage is switched off in this browser; the person goes on without the partner's plan.
    return false;
  }
}

/** The lead of this session, or undefined. */
export function readLead(): LeadInfo | undefined {
  try {
    const stored: Partial<LeadInfo> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const { partnerProspectSource = '', iraPlanId = '', partnerIraProspectId = '' } = stored ?? {};
    const lead = { partnerProspectSource, iraPlanId, partnerIraProspectId };
    return Object.keys(leadProblems(lead)).length > 0 ? undefined : lead;
  } catch {
    // Something else wrote under our key, or storage is switched off.
    return undefined;
  }
}

interface Sourced {
  readonly partnerProspectSource: string | null;
  readonly campaignDisplayName: string | null;
}

/** Returns where an applicant comes from: a partner, an advisor's campaign, or their own registration. */
export function sourceOf({ partnerProspectSource, campaignDisplayName }: Sourced): string {
  if (partnerProspectSource !== null) return `${partnerProspectSource} (partner)`;
  return campaignDisplayName ?? 'Own registration';
}

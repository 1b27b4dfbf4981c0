import type { ProspectStage } from '@fiducia/domain/advisors/prospect-stage';

interface Invited {
  readonly status: ProspectStage;
  /** The advisor's signed approval, without which an advisor can't approve an account. */
  readonly approvalFileId: string | null;
}

const undecided: readonly ProspectStage[] = ['added', 'invited', 'registered', 'advisorDeclined', 'advisorApproved'];

/** Returns whether a person continues without the advisor who invited them. */
export const isWithoutAdvisor = ({ status, approvalFileId }: Invited): boolean =>
  approvalFileId === null && !undecided.includes(status);

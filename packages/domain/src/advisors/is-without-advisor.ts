import type { ProspectStage } from './prospect-stage.ts';

interface Invited {
  readonly status: ProspectStage;
  /** The advisor's signed approval, without which an advisor can't approve an account. */
  readonly approvalFileId: string | null;
}

/** Stages in which a person hasn't continued, with or without the advisor who invited them. */
export const undecidedStages = [
  'added',
  'invited',
  'registered',
  'advisorDeclined',
  'advisorApproved',
] as const satisfies readonly ProspectStage[];

const undecided: ReadonlySet<ProspectStage> = new Set(undecidedStages);

/** Returns whether a person continues without the advisor who invited them. */
export const isWithoutAdvisor = ({ status, approvalFileId }: Invited): boolean =>
  approvalFileId === null && !undecided.has(status);

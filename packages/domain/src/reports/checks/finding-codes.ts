import type { InformationReturn, ReturnFinding, ReturnOwner } from '../information-return.ts';
import { nameText } from '../return-party.ts';

/** A problem of one return, before it is known whose it is. */
export interface Problem {
  readonly field: string;
  readonly code: string;
  readonly sentence: string;
  /** Whose record to fix: the recipient's or the payer's. The recipient's if omitted. */
  readonly of?: 'payer';
  /** Whether the return can be filed all the same. */
  readonly isOnlyUnusual?: true;
}

const ownerOf = (one: InformationReturn, of: Problem['of']): ReturnOwner =>
  of === 'payer' ? one.payer.owner : one.recipient.owner;

export function findingOf(one: InformationReturn, problem: Problem): ReturnFinding {
  const { owner } = one.recipient;
  return {
    formId: one.formId,
    recipientName: nameText(one.recipient.name),
    participantId: owner.entity === 'Participant' ? owner.id : null,
    field: problem.field,
    code: problem.code,
    sentence: problem.sentence,
    owner: ownerOf(one, problem.of),
    isBlocking: problem.isOnlyUnusual !== true,
  };
}

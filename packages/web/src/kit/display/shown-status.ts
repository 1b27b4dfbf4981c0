/**
 * Returns the status that a chip shows. An election that waits for approval stays in a status of the participant
 * (doc 1 §4.5 lists `waitingForApproval` without a status), but no one waits for the participant anymore.
 */
export const shownStatus = (status: string, substatus: unknown): string =>
  status === 'waitingForParticipant' && substatus === 'waitingForApproval' ? substatus : status;

const sentences: Readonly<Record<string, string>> = {
  create: 'Made',
  enterAtBank: 'Entered at the bank',
  send: 'Sent',
  settle: 'Settled by the bank',
  cancel: 'Cancelled',
  requestStop: 'Stop asked of the bank',
  confirmStop: 'Stop confirmed by the bank',
  refuseStop: 'The bank could not stop it',
  reject: 'Refused by the bank',
  clear: 'Cleared',
  return: 'Returned',
};

/** What a step of the history was, in words. */
export function moveWords(move: string, toStatus: string): string {
  if (move === 'enterAtBank' && toStatus === 'readyToSend') return 'Released; another person is needed';
  return sentences[move] ?? move;
}

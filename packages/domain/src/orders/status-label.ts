const special = new Map<string, string>([
  ['cancellationrequestedatbank', 'Stop Payment'],
  ['ira', 'IRA'],
  ['tsa', 'TSA'],
  ['ira/tsa', 'IRA/TSA'],
  ['defaultedToIra', 'Defaulted to IRA'],
  ['defaultedToTsa', 'Defaulted to TSA'],
  ['thirtyDayWait', '30-day period'],
  ['refused', 'Declined'],
  ['unwound', 'Reversed'],
]);

/** What the statuses of an entity are called where the code's own words would mislead. */
const ofEntities: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // A batch over a limit is released by several people.
  PaymentBatch: { open: 'To release', readyToSend: 'Partly released', enteredAtBank: 'Released' },
};

/**
 * Formats a status or substatus for display: `waitingForReview` becomes `Waiting for review`. Source of the special
 * cases: doc 1 §4.5, doc 2 §4. `of` is the entity's name.
 */
export function statusLabel(status: string, of = ''): string {
  const known = ofEntities[of]?.[status] ?? special.get(status);
  if (known !== undefined) return known;
  const words = status
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\b(ach|ein|id|ira|tsa)\b/g, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import { expect, test } from 'vitest';
import { spanishOf } from '../../packages/domain/src/messages/spanish/to-spanish.ts';
import { listEndpoints } from '../../packages/server/src/list-endpoints.ts';
import { readPrintedSchemas } from '../../packages/server/src/platform/http/openapi/printed-schemas.ts';

/** Checks of orders, approvals, and payments, which the declared data lists for every transition. Only staff make those. */
const ofStaffWork: ReadonlySet<string> = new Set([
  'conflict accountNotVerified',
  'conflict addressIsBad',
  'conflict agreementsNotSigned',
  'conflict alreadyReviewed',
  'conflict approvalStale',
  'conflict approvedAlready',
  'conflict asksNobody',
  'conflict bankAccountShared',
  'conflict choicesAlreadyApproved',
  'conflict choicesNotApproved',
  'conflict coolingOff',
  'conflict deathReported',
  'conflict hitConfirmed',
  'conflict hitOpen',
  'conflict identityFailed',
  'conflict identityNotVerified',
  'conflict isSubmitting',
  'conflict isUploading',
  'conflict letterMissing',
  'conflict lineNotPayable',
  'conflict linesEnded',
  'conflict linesHoldOrder',
  'conflict linesNeedFix',
  'conflict linesNotEnded',
  'conflict linesNotInstructed',
  'conflict mayNotComplete',
  'conflict moneyBlocked',
  'conflict moneyMissing',
  'conflict moneyOnLine',
  'conflict noChoices',
  'conflict noLines',
  'conflict noPlan',
  'conflict notSetUp',
  'conflict nothingToReissue',
  'conflict noticeTooOld',
  'conflict payeeDeceased',
  'conflict paysNobody',
  'conflict paysSomebody',
  'conflict searchNotDone',
  'conflict workHasBegun',
  'forbidden isOwnWork',
  'forbidden ownMoney',
  'forbidden ownSubmission',
  'forbidden samePerson',
  'invalid tooFewDifferences',
]);

/** Checks of figures that the request of an owner doesn’t have, such as fees, loans, and Form W-4P. */
const ofOtherFigures: ReadonlySet<string> = new Set([
  'invalid certificateNotTaken',
  'invalid codeCombination',
  'invalid feeAboveDistribution',
  'invalid feeNegative',
  'invalid feeWithoutInstruction',
  'invalid inheritedToPlan',
  'invalid loanOnRoth',
  'invalid loanRolloverNotOffered',
  'invalid periodicFactsMissing',
  'invalid periodicOptOutRejected',
  'invalid regularPaymentElection',
  'invalid rothBalanceTooSmall',
  'invalid splitTwoRemainders',
  'invalid stateTableNeeded',
  'invalid treatyRateInvalid',
  'invalid worksheetInvalid',
]);

/** Codes that staff meet with sentences of their own. One of the sentences is the owner’s. */
const ofBoth: ReadonlySet<string> = new Set([
  'conflict amountsDiffer',
  'conflict changedMeanwhile',
  'conflict noEmail',
]);

/** The texts of fields are translated one by one. */
const ofFields = 'invalid invalid';

/** Sentences that others end with. */
const parts: Readonly<Record<string, string>> = { '{askHuman}': 'If you need help, call us.' };

const isSpoken = (sentence: string): boolean =>
  spanishOf(Object.entries(parts).reduce((text, [name, part]) => text.replace(name, part), sentence)) !== undefined;

const { rejections, operations } = readPrintedSchemas().rejections;

/** The codes that a call by the owner of an IRA can be rejected with. */
const ownersCodes = [
  ...new Set(
    listEndpoints()
      .filter(({ route }) => route.who.accountHolder)
      .flatMap(({ route }) => operations[`${route.method} ${route.path}`] ?? []),
  ),
];

test('[spanish] every sentence that rejects a call of an IRA’s owner has a translation', () => {
  expect(ownersCodes.length).toBeGreaterThan(100);
  const expected = ownersCodes.filter(
    (code) => ![ofStaffWork, ofOtherFigures, ofBoth].some((codes) => codes.has(code)) && code !== ofFields,
  );
  const missing = expected.flatMap((code) => (rejections[code] ?? []).filter((sentence) => !isSpoken(sentence)));
  expect(missing).toEqual([]);
  for (const code of ofBoth) expect((rejections[code] ?? []).some(isSpoken), code).toBe(true);
});

test('[spanish] the list of codes that owners don’t meet has no other codes', () => {
  const known = new Set(ownersCodes);
  expect([...ofStaffWork, ...ofOtherFigures].filter((code) => !known.has(code))).toEqual([]);
});

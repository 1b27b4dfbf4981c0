/**
 * Kinds of files with more sensitive content than their record. Opening one requires one of these permissions in
 * addition to the row rule.
 */
const guardedKinds: Readonly<Record<string, readonly string[]>> = {
  printedLetters: ['documents.print'],
  bankFile: ['payments.release', 'trust.view'],
  upload: ['viewFullTaxId'],
  balanceUpdate: ['viewFullTaxId'],
  depositBatch: ['viewFullTaxId'],
  depositAcknowledgment: ['payments.view'],
  screeningList: ['legal.view'],
  // Requests under section 314(a) are confidential.
  finCenList: ['legal.view314a'],
  bankLetter: ['system.edit'],
  identityDocument: ['participants.edit'],
  signature: ['system.edit'],
  iraTransferLetter: ['accounts.edit'],
  taxFiling: ['tax.file'],
  taxAcknowledgement: ['tax.file'],
};

export function mayOpenKind(kind: string, permissions: ReadonlySet<string>): boolean {
  const needed = Object.hasOwn(guardedKinds, kind) ? guardedKinds[kind] : undefined;
  return needed === undefined || needed.some((permission) => permissions.has(permission));
}

/** Kinds whose content shows full tax IDs, account numbers, or PINs, or is confidential. Each view by staff is recorded. */
const revealingKinds: ReadonlySet<string> = new Set([
  'printedLetters',
  'bankFile',
  'upload',
  'balanceUpdate',
  'depositBatch',
  'depositAcknowledgment',
  'bankLetter',
  'identityDocument',
  'iraTransferLetter',
  'taxFiling',
  'finCenList',
]);

export const isRevealing = (kind: string): boolean => revealingKinds.has(kind);

const shownTypes: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif']);

/** Returns whether a browser may display this content. Everything else is offered only as a download. */
export const isShownInline = (mimeType: string): boolean =>
  shownTypes.has(mimeType.toLowerCase().split(';')[0]?.trim() ?? '');

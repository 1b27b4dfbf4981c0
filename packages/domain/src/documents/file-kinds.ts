/** Kinds of files that hold more than their record shows: which of these permissions open them, beside the row rule. */
const guardedKinds: Readonly<Record<string, readonly string[]>> = {
  printedLetters: ['documents.print'],
  bankFile: ['payments.release', 'trust.view'],
  upload: ['viewFullTaxId'],
  balanceUpdate: ['viewFullTaxId'],
  screeningList: ['system.view'],
};

export function mayOpenKind(kind: string, permissions: ReadonlySet<string>): boolean {
  const needed = Object.hasOwn(guardedKinds, kind) ? guardedKinds[kind] : undefined;
  return needed === undefined || needed.some((permission) => permissions.has(permission));
}

/** Kinds whose content shows tax ids, account numbers or PINs whole: each look of staff is written down. */
const revealingKinds: ReadonlySet<string> = new Set(['printedLetters', 'bankFile', 'upload', 'balanceUpdate']);

export const isRevealing = (kind: string): boolean => revealingKinds.has(kind);

const shownTypes: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif']);

/** May a browser show this content by itself? Everything else is only ever saved. */
export const isShownInline = (mimeType: string): boolean =>
  shownTypes.has(mimeType.toLowerCase().split(';')[0]?.trim() ?? '');

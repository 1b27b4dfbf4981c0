import type { FileStore } from '../../../platform/files/file-store.ts';
import { readStoredFile } from '../../../platform/files/store-file.ts';
import type { CheckAccount } from '../../../rails/check/check-face.ts';
import type { BankAccount } from '../disbursements/bank-account.ts';

/** The uploaded font and signatures of a bank account. */
export interface CheckAssets {
  readonly micrFont: CheckAccount['micrFont'];
  readonly signatures: readonly Uint8Array[];
}

/** Reads the font and signatures in the settings of a bank account. */
export async function readCheckAssets(store: FileStore, { files }: BankAccount): Promise<CheckAssets> {
  const { micrFont, signatureFileIds } = files;
  return {
    micrFont:
      micrFont === undefined
        ? undefined
        : {
            bytes: await readStoredFile(store, micrFont.fileId),
            sizePoints: micrFont.sizePoints,
            symbols: micrFont.symbols,
          },
    signatures: await Promise.all((signatureFileIds ?? []).map((fileId) => readStoredFile(store, fileId))),
  };
}

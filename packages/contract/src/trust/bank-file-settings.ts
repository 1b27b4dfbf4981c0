import { positivePayLayoutCodes } from '@fiducia/domain/payments/positive-pay-layout-names';
import { z } from 'zod';

const fileId = z.string().regex(/^[0-9a-f]{32}$/, 'Upload the file first.');
const bankText = (max: number) => z.string().trim().min(1, 'Enter a value, or leave it out.').max(max);
const symbol = z.string().regex(/^[!-~]$/, 'Enter one printable character.');

/** Prenotes for bank accounts of payees: never, unless the account was verified in another way, or always. */
export const prenotePolicies = ['never', 'unlessVerified', 'always'] as const;

/** Names, layouts, and codes that the bank requires in the files of an account. All are optional. */
export const bankFileSettings = z
  .strictObject({
    /** Immediate destination of ACH files. Defaults to the account's routing number. */
    immediateDestination: z.string().regex(/^[ 0-9]?[0-9]{9}$/, 'Enter the 9 or 10 digits that the bank assigned.'),
    immediateOrigin: z.string().regex(/^[0-9A-Z ]{1,10}$/, 'Enter up to 10 capital letters and digits.'),
    /** Company name in ACH batches, and the issuer printed on checks. */
    companyName: bankText(16),
    originName: bankText(23),
    issuerLines: z.array(bankText(60)).max(4, 'Enter up to 4 lines.'),
    bankLines: z.array(bankText(60)).max(3, 'Enter up to 3 lines.'),
    fractionalRouting: bankText(20),
    /** Number of digits of a check number in the MICR line. */
    checkSerialLength: z.number().int().min(4, 'Enter 4 to 10 digits.').max(10, 'Enter 4 to 10 digits.'),
    /** Position, counted from the right, where the on-us field of a check's MICR line begins. Defaults to 31. */
    micrOnUsPosition: z
      .number()
      .int()
      .min(14, 'Enter a position from 14 to 32.')
      .max(32, 'Enter a position from 14 to 32.'),
    positivePayLayout: z.enum(positivePayLayoutCodes, { error: 'Choose a positive-pay layout.' }),
    prenotePolicy: z.enum(prenotePolicies, { error: 'Choose when prenotes are sent.' }),
    chargeBearer: z.enum(['SLEV', 'DEBT'], { error: 'Choose who pays the fees of wires.' }),
    town: bankText(35),
    country: z.string().regex(/^[A-Z]{2}$/, 'Enter a two-letter country code.'),
    /** The licensed MICR font. Without one, checks are marked as not negotiable. */
    micrFont: z.strictObject({
      fileId,
      sizePoints: z.number().min(6, 'Enter a size from 6 to 24 points.').max(24, 'Enter a size from 6 to 24 points.'),
      /** The font's characters for the MICR symbols. */
      symbols: z.strictObject({ transit: symbol, amount: symbol, onUs: symbol, dash: symbol }),
    }),
    /** Images printed above the first and the second signature line. */
    signatureFileIds: z.array(fileId).max(2, 'Upload one or two signatures.'),
  })
  .partial();
export type BankFileSettings = z.infer<typeof bankFileSettings>;

const times = z
  .strictObject({
    cutOff: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 17:00.'),
    leadBankingDays: z.number().int().min(0, 'Enter 0 to 10 banking days.').max(10, 'Enter 0 to 10 banking days.'),
  })
  .partial();

/** Daily cutoffs in Eastern Time, and banking days between cutoff and effective date. */
export const bankCutOffs = z.strictObject({ ach: times, wire: times, check: times }).partial();
export type BankCutOffs = z.infer<typeof bankCutOffs>;

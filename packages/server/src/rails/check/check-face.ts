/** An amount of the stub, with the words that name it. */
export interface CheckStubLine {
  readonly label: string;
  readonly amountCents: number;
}

export interface CheckFace {
  /** Our id of the check, for the manifest. */
  readonly checkId: string;
  readonly serial: number;
  /** As printed, such as `11/23/2026`. */
  readonly dateOnCheck: string;
  readonly payee: string;
  /** Name and address as they show in the envelope's window. */
  readonly mailTo: readonly string[];
  readonly forBenefitOf?: string;
  readonly planName?: string;
  readonly memo?: string;
  /** Such as `VOID AFTER 180 DAYS`. */
  readonly voidAfter: string;
  /** What is paid: gross less taxes less fees. */
  readonly netCents: number;
  readonly grossCents: number;
  readonly taxes: readonly CheckStubLine[];
  readonly fees: readonly CheckStubLine[];
  /** Lines to read under the amounts of the stub. */
  readonly notes?: readonly string[];
}

/** Whose checks these are: the issuer, the bank and what its MICR sheet says. */
export interface CheckAccount {
  readonly issuer: { readonly name: string; readonly lines: readonly string[] };
  readonly bankName: string;
  readonly bankLines: readonly string[];
  /** Such as `12-4288/1210`. */
  readonly fractionalRouting: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly serialLength: number;
  /** How many people sign; the second line is for amounts above the limit of one signer. */
  readonly signatureLines: 1 | 2;
  /** The bank's MICR font as configured; without it the sheet is a preview and says so. */
  readonly micrFont?: {
    readonly bytes: Uint8Array;
    readonly sizePoints: number;
    /** Which characters of the font draw the symbols. */
    readonly symbols: {
      readonly transit: string;
      readonly amount: string;
      readonly onUs: string;
      readonly dash: string;
    };
  };
}

/** An amount on the stub, with its label. */
export interface CheckStubLine {
  readonly label: string;
  readonly amountCents: number;
}

export interface CheckFace {
  /** Our ID of the check, for the manifest. */
  readonly checkId: string;
  readonly serial: number;
  /** As printed, such as `11/23/2026`. */
  readonly dateOnCheck: string;
  readonly payee: string;
  /** Name and address as shown in the envelope's window. */
  readonly mailTo: readonly string[];
  readonly forBenefitOf?: string;
  readonly planName?: string;
  readonly memo?: string;
  /** Such as `VOID AFTER 180 DAYS`. */
  readonly voidAfter: string;
  /** The amount paid: gross minus taxes minus fees. */
  readonly netCents: number;
  readonly grossCents: number;
  readonly taxes: readonly CheckStubLine[];
  readonly fees: readonly CheckStubLine[];
  /** Lines under the amounts of the stub. */
  readonly notes?: readonly string[];
}

/** The issuer of the checks, the bank, and the data of its MICR specification. */
export interface CheckAccount {
  readonly issuer: { readonly name: string; readonly lines: readonly string[] };
  readonly bankName: string;
  readonly bankLines: readonly string[];
  /** Such as `12-4288/1210`. */
  readonly fractionalRouting: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly serialLength: number;
  /** The position, counted from the right, where the on-us field of the MICR line begins. */
  readonly onUsPosition?: number | undefined;
  /** Number of signature lines. The second is for amounts above one signer's limit. */
  readonly signatureLines: 1 | 2;
  /** PNG images above the signature lines, in order. A line without an image is signed by hand. */
  readonly signatures?: readonly Uint8Array[];
  /** Marks every check as void, for test prints. */
  readonly isVoid?: boolean;
  /** The configured MICR font of the bank. Without it, every check is marked as a preview that isn't negotiable. */
  readonly micrFont?: {
    readonly bytes: Uint8Array;
    readonly sizePoints: number;
    /** The font's characters for the MICR symbols. */
    readonly symbols: {
      readonly transit: string;
      readonly amount: string;
      readonly onUs: string;
      readonly dash: string;
    };
  };
}

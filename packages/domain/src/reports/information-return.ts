import type { Rejection } from '../foundation/rejection/rejection.ts';
import type { Sensitive } from '../foundation/secret/sensitive.ts';
import type { BoxValue } from './box-value.ts';

/** Forms that are information returns, as named on the form. */
export const returnForms = ['1099-R', '1042-S', '5498'] as const;
export type ReturnForm = (typeof returnForms)[number];

/** A name in the parts that IRIS asks for. A person has a first and last name, an entity has up to two lines. */
export type ReturnName =
  | {
      readonly kind: 'person';
      readonly firstName: string;
      readonly middleName: string | null;
      readonly lastName: string;
      readonly suffix: string | null;
    }
  | { readonly kind: 'entity'; readonly line1: string; readonly line2: string | null };

/** An address in parts. A US address has a two-letter `region` and a ZIP Code of five or nine digits. */
export interface ReturnAddress {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  /** Postal abbreviation of a US state, or the name of a province abroad. */
  readonly region: string | null;
  readonly postalCode: string | null;
  /** ISO 3166 code with two letters. */
  readonly countryCode: string;
}

/** `individual` covers SSNs, ITINs, and ATINs, which the IRS formats don't tell apart. */
export type TinType = 'business' | 'individual';

/** A record that staff open to fix what is wrong with a form. */
export interface ReturnOwner {
  readonly entity: 'Participant' | 'OrderLine' | 'Prospect' | 'Plan' | 'Account';
  readonly id: string;
}

export interface ReturnPayer {
  /** Nine digits, without the hyphen. */
  readonly ein: string | null;
  readonly name: ReturnName;
  readonly nameControl: string | null;
  readonly address: ReturnAddress;
  /** Digits only. */
  readonly phone: string | null;
  readonly owner: ReturnOwner;
}

export interface ReturnRecipient {
  /** Nine digits without hyphens, or null if there is none or only a foreign one. */
  readonly tin: Sensitive<string> | null;
  readonly tinType: TinType | null;
  /** Issued by the recipient's country. Form 1042-S only. */
  readonly foreignTin: Sensitive<string> | null;
  /** The first four letters of the last name, or of the entity's name, by the IRS's rules. */
  readonly nameControl: string | null;
  readonly name: ReturnName;
  readonly address: ReturnAddress;
  readonly owner: ReturnOwner;
}

export interface LocalityAmounts {
  readonly name: string;
  readonly taxCents: number;
  readonly distributionCents: number;
}

/** The boxes of one state, with those of its locality. A form has at most two. */
export interface StateAmounts {
  /** Postal abbreviation. */
  readonly state: string;
  readonly payerStateNumber: string | null;
  readonly taxCents: number;
  readonly distributionCents: number;
  readonly locality: LocalityAmounts | null;
}

/**
 * Kind of a return. A one-step correction files the right amounts again. A wrong name or TIN takes two parts: the first
 * repeats the wrong identity with zero amounts, the second reports the right one. Source: Pub. 1220, corrected returns.
 */
export type ReturnKind = 'original' | 'correction' | 'correctionPart1' | 'correctionPart2';

/**
 * One information return in a form that no file format dictates. All files of the IRS and the states, and the copies
 * for the recipient, are written from it. Amounts are integer cents.
 */
export interface InformationReturn {
  /** ID of the tax form. */
  readonly formId: string;
  readonly form: ReturnForm;
  readonly taxYear: number;
  readonly kind: ReturnKind;
  readonly payer: ReturnPayer;
  readonly recipient: ReturnRecipient;
  /** Unique per payer, recipient, and year; at most 20 letters and digits. Corrections repeat that of the original. */
  readonly accountNumber: string;
  /** Boxes that have a value, except those of states and localities. `boxesOf` lists the boxes of a form and year. */
  readonly boxes: readonly BoxValue[];
  readonly states: readonly StateAmounts[];
  /** Number that the agency gave this return when it accepted it. Null until then. */
  readonly uniqueRecordId: string | null;
  /** The return that this one corrects. Null on originals. */
  readonly replaces: { readonly formId: string; readonly uniqueRecordId: string | null } | null;
}

export type ReturnPage = readonly InformationReturn[];

/**
 * Returns to write, page by page. Ordered by payer, then originals before corrections. Can be read more than once,
 * because some formats need totals before the first return; each reading must give the same pages.
 */
export type ReturnSource = () => AsyncIterable<ReturnPage>;

/** A finished file: what it contains, to compare with what was read back and with what the agency acknowledges. */
export interface WrittenFile {
  readonly name: string;
  readonly form: ReturnForm;
  readonly taxYear: number;
  readonly payerEin: string | null;
  readonly recordCount: number;
  readonly correctionCount: number;
  /** Total cents of each money box, by box. State and local boxes are totals of all states in the file. */
  readonly totals: Readonly<Record<string, number>>;
}

/** A writer opens a file, adds text to it, and closes it before it opens the next one. All text is ASCII. */
export type WritingStep =
  | { readonly kind: 'open'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'close'; readonly file: WrittenFile };
export type Writing = AsyncIterable<WritingStep>;

/** A place in a file that can't be read, or that differs from what was to be written. */
export interface FileFault {
  /** Starts at 1. */
  readonly line: number;
  readonly field: string;
  readonly sentence: string;
}

export type ReadingStep =
  | { readonly kind: 'returns'; readonly returns: readonly ReadReturn[] }
  | { readonly kind: 'fault'; readonly fault: FileFault }
  | { readonly kind: 'end'; readonly recordCount: number };
export type Reading = AsyncIterable<ReadingStep>;

/** A return as a file shows it: text in the file's spelling, by the names that the format's layout uses. */
export interface ReadReturn {
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** What is wrong with a return, or unusual, found before it is filed. */
export interface ReturnFinding {
  readonly formId: string;
  readonly recipientName: string;
  readonly participantId: string | null;
  /** The field or box, such as `recipient.tin` or `box 2a`. */
  readonly field: string;
  readonly code: string;
  /** Says what is wrong and what to do. */
  readonly sentence: string;
  /** The record to fix. */
  readonly owner: ReturnOwner;
  /** Whether the return can't be filed as it is. */
  readonly isBlocking: boolean;
}

/**
 * Checks all returns of a form and year, page by page. Findings of one return are in one page; two originals for one
 * recipient are found when the second is read. In `domain/src/reports/check-returns.ts`.
 */
export type CheckReturns = (returns: AsyncIterable<ReturnPage>) => AsyncIterable<readonly ReturnFinding[]>;

/** The CSV template of a form and year that the IRS publishes for the IRIS portal. Uploaded each year. */
export interface IrisTemplate {
  readonly form: ReturnForm;
  readonly taxYear: number;
  /** Headers in the order of the template. Each is mapped to a field. */
  readonly headers: readonly string[];
  /** Most returns in one file. */
  readonly rowLimit: number;
}

export interface IrisTemplateUpload {
  readonly form: ReturnForm;
  readonly taxYear: number;
  readonly rowLimit: number;
  /** The uploaded CSV file. */
  readonly text: string;
}

/** Reads a template. Rejects it with the names of all headers that aren't mapped to a field. */
export type ReadIrisTemplate = (upload: IrisTemplateUpload) => IrisTemplate | Rejection;
/** Writes one or more files per payer, each with at most as many returns as the template allows. */
export type WriteIrisCsv = (template: IrisTemplate, returns: ReturnSource) => Writing;
/** Reads an IRIS CSV file back, by the template's headers. */
export type ReadIrisCsv = (template: IrisTemplate, text: AsyncIterable<string>) => Reading;

/** The sender of a file to the IRS or a state, and its contact. */
export interface Transmitter {
  readonly tin: string;
  /** Transmitter control code with five characters. */
  readonly controlCode: string;
  readonly name: string;
  readonly company: string;
  readonly address: ReturnAddress;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly contactEmail: string;
}

export interface Pub1220Options {
  /** The state that receives the file. The file has this state's amounts only. */
  readonly state: string;
  readonly taxYear: number;
  readonly form: ReturnForm;
  readonly transmitter: Transmitter;
  readonly isTest: boolean;
  /** Whether the year before last, or an earlier one, is filed. */
  readonly isPriorYear: boolean;
}

/**
 * Writes one file for a state. The IRS takes none since FIRE closed on 2026-11-19. Form 1042-S has its own layout (Pub.
 * 1187) and isn't written.
 */
export type WritePub1220 = (options: Pub1220Options, returns: ReturnSource) => Writing;
/** Reads a file back and checks its structure: lengths, order, sequence, counts, and totals. */
export type ReadPub1220 = (text: AsyncIterable<string>) => Reading;

/** The element names of the year's IRIS schema package, which only holders of a TCC can download. */
export interface IrisSchema {
  readonly form: ReturnForm;
  readonly taxYear: number;
  readonly version: string;
  readonly namespace: string;
  /** The schema files, by name. */
  readonly files: Readonly<Record<string, string>>;
}

export interface IrisXmlOptions {
  readonly schema: IrisSchema;
  readonly transmitter: Transmitter;
  readonly isTest: boolean;
}

/** Writes one IRIS A2A transmission. Rejects a schema with a required element that isn't mapped to a field. */
export type WriteIrisXml = (options: IrisXmlOptions, returns: ReturnSource) => Writing | Rejection;

/** Compares a file that was read back with the returns it was written from. Yields only differences. */
export type CompareFile = (
  reading: Reading,
  expected: AsyncIterable<readonly ReadReturn[]>,
) => AsyncIterable<FileFault>;

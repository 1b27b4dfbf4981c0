import type { BankFileSettings } from '@fiducia/contract/trust/bank-file-settings';
import type { BankAccountSettings } from '@fiducia/contract/trust/corporate-bank-account.routes';
import { defaultRailTimes } from '@fiducia/domain/payments/rail-times';
import { call, type RequestAt } from '../../../shell/api.ts';

/** Values of the form for a bank account. An empty field is null. */
export interface AccountForm {
  readonly displayName: string;
  readonly bankName: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly accountNumberAgain: string;
  readonly achCompanyId: string;
  readonly immediateDestination: string;
  readonly immediateOrigin: string;
  readonly companyName: string;
  readonly originName: string;
  readonly achCutOff: string | null;
  readonly achLeadDays: number | null;
  readonly wireCutOff: string | null;
  readonly wireLeadDays: number | null;
  readonly checkCutOff: string | null;
  readonly checkLeadDays: number | null;
  readonly issuerLines: string;
  readonly bankLines: string;
  readonly fractionalRouting: string;
  readonly checkSerialLength: number | null;
  readonly micrOnUsPosition: number | null;
  readonly nextCheckNumber: number | null;
  readonly positivePayLayout: string | null;
  readonly prenotePolicy: string | null;
  readonly chargeBearer: string | null;
  readonly town: string;
  readonly country: string;
  readonly font: File | null;
  readonly fontSize: number | null;
  readonly transit: string;
  readonly amount: string;
  readonly onUs: string;
  readonly dash: string;
  readonly signature1: File | null;
  readonly signature2: File | null;
  readonly openingBalance: number | null;
  readonly openingBalanceOn: string | null;
  readonly letter: File | null;
  readonly reason: string;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns the initial values of the form, from the current settings if the account exists. */
export function formOf(settings: BankAccountSettings | undefined): AccountForm {
  const files = settings?.fileSettings ?? {};
  const times = settings?.cutOffs ?? {};
  return {
    displayName: settings?.displayName ?? '',
    bankName: settings?.bankName ?? '',
    routingNumber: settings?.routingNumber ?? '',
    accountNumber: '',
    accountNumberAgain: '',
    achCompanyId: settings?.achCompanyId ?? '',
    immediateDestination: files.immediateDestination ?? '',
    immediateOrigin: files.immediateOrigin ?? '',
    companyName: files.companyName ?? '',
    originName: files.originName ?? '',
    achCutOff: times.ach?.cutOff ?? defaultRailTimes.ach.cutOff,
    achLeadDays: times.ach?.leadBankingDays ?? defaultRailTimes.ach.leadBankingDays,
    wireCutOff: times.wire?.cutOff ?? defaultRailTimes.wire.cutOff,
    wireLeadDays: times.wire?.leadBankingDays ?? defaultRailTimes.wire.leadBankingDays,
    checkCutOff: times.check?.cutOff ?? defaultRailTimes.check.cutOff,
    checkLeadDays: times.check?.leadBankingDays ?? defaultRailTimes.check.leadBankingDays,
    issuerLines: (files.issuerLines ?? []).join('\n'),
    bankLines: (files.bankLines ?? []).join('\n'),
    fractionalRouting: files.fractionalRouting ?? '',
    checkSerialLength: files.checkSerialLength ?? 10,
    micrOnUsPosition: files.micrOnUsPosition ?? 31,
    nextCheckNumber: settings?.nextCheckNumber ?? 1001,
    positivePayLayout: files.positivePayLayout ?? 'genericCsv',
    prenotePolicy: files.prenotePolicy ?? 'unlessVerified',
    chargeBearer: files.chargeBearer ?? 'SLEV',
    town: files.town ?? '',
    country: files.country ?? 'US',
    font: null,
    fontSize: files.micrFont?.sizePoints ?? 12,
    transit: files.micrFont?.symbols.transit ?? 'A',
    amount: files.micrFont?.symbols.amount ?? 'B',
    onUs: files.micrFont?.symbols.onUs ?? 'C',
    dash: files.micrFont?.symbols.dash ?? 'D',
    signature1: null,
    signature2: null,
    openingBalance: null,
    openingBalanceOn: null,
    letter: null,
    reason: '',
  };
}

async function uploaded(file: File | null, kind: 'micrFont' | 'signature' | 'bankLetter'): Promise<string | undefined> {
  if (!file) return undefined;
  const { result } = await call('POST /private/corporate-bank-account-files', { body: { kind }, files: { file } });
  return result.id;
}

type Body = RequestAt<'POST /private/corporate-bank-account-changes'>['body'];

const textOr = (text: string): string | undefined => text.trim() || undefined;

function isLayout(code: string | null): code is NonNullable<BankFileSettings['positivePayLayout']> {
  return code === 'genericCsv' || code === 'chaseCsv' || code === 'fixed100';
}
function isPolicy(code: string | null): code is NonNullable<BankFileSettings['prenotePolicy']> {
  return code === 'never' || code === 'unlessVerified' || code === 'always';
}
const bearerOf = (code: string | null): BankFileSettings['chargeBearer'] => (code === 'DEBT' ? 'DEBT' : 'SLEV');

async function assetsOf(form: AccountForm, before: BankFileSettings): Promise<Partial<BankFileSettings>> {
  const fileId = (await uploaded(form.font, 'micrFont')) ?? before.micrFont?.fileId;
  const [first, second] = before.signatureFileIds ?? [];
  const signatures = [
    (await uploaded(form.signature1, 'signature')) ?? first,
    (await uploaded(form.signature2, 'signature')) ?? second,
  ].filter((id) => id !== undefined);
  const { transit, amount, onUs, dash, fontSize } = form;
  return {
    ...(fileId === undefined
      ? {}
      : { micrFont: { fileId, sizePoints: fontSize ?? 12, symbols: { transit, amount, onUs, dash } } }),
    ...(signatures.length === 0 ? {} : { signatureFileIds: signatures }),
  };
}

/** Removes settings without a value, so that the account's defaults apply. */
function given(
  settings: { readonly [N in keyof BankFileSettings]: BankFileSettings[N] | undefined },
): BankFileSettings {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/** Returns the request for a new account or a change. Uploads the selected font and signatures first. */
export async function bodyOf(form: AccountForm, settings: BankAccountSettings | undefined): Promise<Body> {
  const before = settings?.fileSettings ?? {};
  const issuerLines = linesOf(form.issuerLines);
  const bankLines = linesOf(form.bankLines);
  const times = (cutOff: string | null, leadBankingDays: number | null) => ({
    ...(cutOff === null ? {} : { cutOff }),
    ...(leadBankingDays === null ? {} : { leadBankingDays }),
  });
  const fileSettings = given({
    ...before,
    immediateDestination: textOr(form.immediateDestination),
    immediateOrigin: textOr(form.immediateOrigin),
    companyName: textOr(form.companyName),
    originName: textOr(form.originName),
    issuerLines: issuerLines.length === 0 ? undefined : issuerLines,
    bankLines: bankLines.length === 0 ? undefined : bankLines,
    fractionalRouting: textOr(form.fractionalRouting),
    checkSerialLength: form.checkSerialLength ?? undefined,
    micrOnUsPosition: form.micrOnUsPosition ?? undefined,
    positivePayLayout: isLayout(form.positivePayLayout) ? form.positivePayLayout : undefined,
    prenotePolicy: isPolicy(form.prenotePolicy) ? form.prenotePolicy : undefined,
    chargeBearer: bearerOf(form.chargeBearer),
    town: textOr(form.town),
    country: textOr(form.country),
    ...(await assetsOf(form, before)),
  });
  const letterFileId = await uploaded(form.letter, 'bankLetter');
  return {
    corporateBankAccountId: settings?.id ?? null,
    displayName: form.displayName,
    bankName: form.bankName,
    routingNumber: form.routingNumber,
    achCompanyId: form.achCompanyId,
    cutOffs: {
      ach: times(form.achCutOff, form.achLeadDays),
      wire: times(form.wireCutOff, form.wireLeadDays),
      check: times(form.checkCutOff, form.checkLeadDays),
    },
    fileSettings,
    ...(textOr(form.accountNumber) === undefined
      ? {}
      : { accountNumber: form.accountNumber, accountNumberAgain: form.accountNumberAgain }),
    ...(form.nextCheckNumber === null ? {} : { nextCheckNumber: form.nextCheckNumber }),
    ...(form.openingBalance === null ? {} : { openingBalance: form.openingBalance }),
    ...(form.openingBalanceOn === null ? {} : { openingBalanceOn: form.openingBalanceOn }),
    ...(letterFileId === undefined ? {} : { letterFileId }),
    reason: form.reason,
  };
}

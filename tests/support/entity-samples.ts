import { caller, referred, type Samples } from './plant-record.ts';

const noticeTimes = { waitingDays: 30, goodForDays: 180, annuityWaiverDays: 7, rolloverDays: 60 };
const elections = {
  position: 1,
  share: { kind: 'remainder' },
  federalElection: { kind: 'default', additionalCents: 0 },
  stateElection: { kind: 'default' },
};
const computation = {
  payOn: '2026-01-05',
  taxableNowCents: 100,
  taxLines: [],
  fees: [],
  form: '1099-R',
  distributionCodes: ['7'],
};
const bankAccount = {
  displayName: 'Trust checking',
  bankName: 'First Example Bank',
  routingNumber: '021000021',
  achCompanyId: '1987654321',
  cutOffs: {},
  fileSettings: {},
};
const address = {
  line1: '1 Main Street',
  line2: null,
  city: 'Nashville',
  region: 'TN',
  postalCode: '37203',
  countryCode: 'US',
};
const nowhere = 'f'.repeat(32);
const nextYear = { validFrom: '2027-04-01', validTo: '2027-12-31' };

/** Rows for the generated tests: only what a table's checks require beyond a column's type. */
export const rowSamples: Samples = {
  saved_views: { user_id: caller },
  ofac_entries: {
    content: {
      entNum: 1,
      kind: 'individual',
      names: [{ text: 'Zora Zheltov', strength: 'primary' }],
      programs: ['SDNT'],
      births: [{ fromYear: 1950, toYear: 1950, day: null }],
      countries: ['Belize'],
      ids: [{ kind: 'Passport', number: 'A123' }],
      addresses: ['Belize City'],
      remarks: '',
    },
  },
  fin_cen_matches: {
    subject_kind: 'individual',
    basis: 'name',
    record_kind: 'participant',
    status: 'open',
    subject_facts: JSON.stringify({ names: ['Zora Zheltov'], numbers: [], birthDates: [], addresses: [] }),
    record_facts: JSON.stringify({
      taxId: null,
      dateOfBirth: null,
      address: null,
      link: null,
      lastActivityOn: null,
      accounts: 1,
      payments: 0,
      paidCents: 0,
    }),
  },
  screening_hits: {
    status: 'open',
    name_strength: 'primary',
    birth: 'unknown',
    country: 'unknown',
    thresholds: JSON.stringify({
      version: 'Sanctions screening 2024',
      byName: 0.88,
      withSecondFact: 0.8,
      yearsApart: 2,
    }),
  },
  blocked_money: { amount_cents: 100 },
  screening_subjects: { kind: 'participant' },
  subject_screenings: { is_current: false },
  sanctions_list_pulls: { list: 'sdn', finished_at: null, outcome: null },
  notes: { entity: 'Plan' },
  alerts: { kind: 'bankMovementUnmatched' },
  tasks: { entity: 'Plan', kind: 'mention', status: 'open', finished_at: null },
  // Files with all open listings contain tax IDs, which planted rows don't have.
  national_registry_participants: { status: 'reunited' },
  tax_form_searches: { plan_id: referred },
  tax_forms: {
    boxes: '[]',
    recipient: JSON.stringify({
      name: { kind: 'person', firstName: 'Ada', middleName: null, lastName: 'Quill', suffix: null },
      nameControl: 'QUIL',
      address,
      tinType: 'individual',
      hasForeignTin: false,
      owner: { entity: 'OrderLine', id: nowhere },
    }),
    payer: JSON.stringify({
      name: 'Northwind Mills',
      nameControl: 'NORT',
      employerIdentificationNumber: null,
      address,
      phone: null,
      owner: { entity: 'Plan', id: nowhere },
    }),
  },
  tax_reporting_files: {
    tax_year: 2025,
    kind_code: 'original',
    format_code: 'irisCsv',
    status: 'draft',
    form_code: '1099-R',
  },
  tax_reporting_records: { kind_code: 'original', status: 'open', corrects_id: null },
  tax_reporting_acknowledgements: { result: 'imported' },
  tax_form_templates: { form_code: '1099-R', headers: ['Tax Year'], row_limit: 100 },
  tax_filing_extensions: { form_code: '1099-R' },
  bulk_operation_runs: {
    operation: 'lineBalances',
    status: 'applied',
    total_rows: 1,
    changed_lines: 1,
    faulty_rows: 0,
  },
  bulk_operation_changes: { outcome: 'applied', left_because: null },
  auto_service_runs: { kind: 'orders', auto_participant_file_id: null },
  recurring_batches: { month: '2026-01' },
  recurring_changes: { kind: 'pause', amount_cents: null, from_month: null, final_month: null, date_of_death: null },
  agreement_user_responses: { agreement_version_id: referred },
  next_level_accounts: { participant_id: referred },
  ira_accounts: { participant_id: referred },
  ira_transactions: { kind: 'rollover', amount_cents: 100, deposit_id: referred },
  custodian_agreements: { product: 'traditionalIra', plan_id: referred, account_id: null, ends_on: null },
  institutions: { payable_line: 'Example Custodian FBO {owner}' },
  prospects: { account_id: referred },
  deposit_links: { type: 'plan', plan_id: referred },
  order_line_associations: { deposit_link_id: referred, credit_for_account: false },
  ledger_accounts: { code: '2200', holder_type: 'orderLine', normal_side: -1 },
  fees: { treatment: 'netReducing' },
  agreed_prices: { plan_id: referred, payer: 'payee' },
  order_line_fee_changes: { kind: 'waiver' },
  rule_versions: {
    number: 9_000,
    figures: JSON.stringify(noticeTimes),
    valid_from: nextYear.validFrom,
    valid_to: nextYear.validTo,
  },
  corporate_bank_account_changes: { proposed: JSON.stringify(bankAccount), formerly: JSON.stringify(bankAccount) },
  payment_instructions: {
    gross_cents: 100,
    gross_taxable_cents: 100,
    gross_untaxable_cents: 0,
    net_cents: 100,
    elections: JSON.stringify(elections),
    computation: JSON.stringify(computation),
  },
};

/** Tables that are created with built-in rows; a record of such a table is one of those. */
export const tablesWithRows: ReadonlySet<string> = new Set(['messages']);

/** An update that an entity's own rules allow; by default the first writable field is changed. */
export const changeSamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  Invoice: { dueOn: '2030-01-31' },
  RuleVersion: { source: 'IRC 402(f), as amended' },
};

/** What a new record needs beyond its required fields, because of its area's rules. */
export const draftSamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  SavedView: { listPath: '/public/orders' },
  Fee: { treatment: 'netReducing' },
  // The planted payee has the first fee type, and a fee type has one payee.
  FeePayee: { feeTypeCode: 'other' },
  TaxPaymentBatch: { authority: 'federal' },
  TaxingAuthorityAccount: { payerEin: '12-3456789' },
  TaxDepositSchedule: { payerEin: '12-3456789' },
  TaxFilingExtension: { taxYear: 2025, payerEin: '12-3456789', grantedOn: '2026-01-05' },
  RuleVersion: { ruleCode: 'noticePeriods', figures: noticeTimes, ...nextYear },
  NationalRegistryAccount: { contactPostalCode: '37203' },
  Institution: { payableLine: 'Example Custodian FBO {owner}', postalCode: '37203', stateCode: 'TN' },
};

/** Entities that are created only after another event; their areas' tests create them. */
export const createdByScenarios: ReadonlySet<string> = new Set([
  'AgreedPrice',
  'TaxRefund',
  'TaxAdjustment',
  'TaxReportingChangeLog',
  'DepositBatchOrderLine',
]);

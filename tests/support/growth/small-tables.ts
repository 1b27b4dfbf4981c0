const oneRow = 'one row';
const inCode = 'a row per entry of the code';
const byStaff = 'rows that our staff or administrators write by hand';
const byDay = 'a few rows per business day or month';
const bySponsor = 'a few rows per sponsor';
const expiring = 'deleted soon, when they expire';

/**
 * Tables that don't grow with the number of participants, payments, or users, and why. Every other table is planted with
 * many rows, so a new table is covered unless it is named here.
 */
export const smallTables: Readonly<Record<string, string>> = {
  account_forms: bySponsor,
  ach_trace_counters: byDay,
  agreement_amendment_versions: bySponsor,
  agreement_versions: bySponsor,
  agreements: inCode,
  auto_participant_files: byDay,
  bank_answer_files: byDay,
  bank_transaction_files: byDay,
  campaigns: byStaff,
  chain_base: oneRow,
  column_matches: bySponsor,
  connection_checks: expiring,
  corporate_bank_account_changes: byStaff,
  corporate_bank_accounts: byStaff,
  custom_brand_links: bySponsor,
  custom_brands: bySponsor,
  data_keys: byStaff,
  deposit_batches: byDay,
  document_batch_prints: byDay,
  document_batches: byDay,
  feature_flags: inCode,
  fin_cen_files: byDay,
  inbound_raw_files: byDay,
  index_key_digests: oneRow,
  login_challenges: expiring,
  messages: inCode,
  migrations: inCode,
  national_registry_accounts: bySponsor,
  national_registry_imports: byDay,
  next_level_email_templates: bySponsor,
  notice_versions: byStaff,
  notices: inCode,
  ofac_file_versions: byDay,
  outgoing_bank_files: byDay,
  passkey_challenges: expiring,
  payment_batch_prints: byDay,
  payment_batch_releases: byDay,
  payment_batches: byDay,
  rate_limits: expiring,
  recurring_batches: byDay,
  role_changes: byStaff,
  roles: byStaff,
  rule_versions: byStaff,
  seals: byDay,
  sign_in_attempts: expiring,
  sign_on_attempts: expiring,
  sign_on_domains: bySponsor,
  sign_on_providers: bySponsor,
  state_tax_rates: byStaff,
  system_properties: inCode,
  tax_payment_batches: byDay,
  tax_reporting_files: byDay,
  used_captchas: expiring,
  user_guides: byStaff,
  world_clock: oneRow,
};

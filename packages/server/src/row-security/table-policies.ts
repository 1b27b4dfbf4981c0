import { allTables } from '../all-areas.ts';
import {
  atPlaces,
  inAccounts,
  inner,
  innerView,
  ofParticipants,
  ofParticipantsAt,
  ofPersons,
  ofPersonsLines,
  ofUser,
  policyOfEntity,
  readOnly,
  reference,
  rows,
  type TablePolicy,
  withParent,
} from './table-policy.ts';

/** Policies of tables whose rows are visible through other records, or belong to no tenant. */
const decided: Readonly<Record<string, TablePolicy>> = {
  // Readable by users of the same sponsor. Staff are readable because their names appear next to their actions.
  users: rows(
    [ofUser('users', 'id')],
    [
      "users.type = 'staffMember'",
      withParentOn('users', 'account_users', 'user_id'),
      withParentOn('users', 'participants', 'user_id'),
    ],
  ),
  // Tenants can't create or accept their own membership.
  account_users: rows([inAccounts('account_users', 'account_id')], [ofUser('account_users')]),
  // Participants can read the names and plans of their sponsors.
  accounts: rows(
    [inAccounts('accounts')],
    [atPlaces('accounts'), ofPersons(withParentOn('accounts', 'prospects', 'account_id'))],
  ),
  plans: rows([inAccounts('plans')], [atPlaces('plans')]),
  orders: rows([inAccounts('orders')], [ofPersonsLines('orders', 'id', 'orders')]),
  // A prospect can read the campaign it belongs to.
  campaigns: rows([inAccounts('campaigns')], [ofPersons(withParentOn('campaigns', 'prospects', 'campaign_id'))]),
  // A user's own settings, even in an account that the user no longer belongs to.
  notifications: rows([inAccounts('notifications', 'account_id'), ofUser('notifications')]),
  fees: rows([], ['fees.account_id is null', withParent('fees', 'account_id', 'accounts')]),
  custom_brands: reference,
  custom_brand_links: reference,
  account_forms: rows([withParent('account_forms', 'account_id', 'accounts')]),
  identity_checks: rows([withParent('identity_checks', 'participant_id', 'participants')]),
  order_uploads: rows([withParent('order_uploads', 'order_id', 'orders')]),
  bulk_order_inbound_parsed_order_lines: rows([
    withParent('bulk_order_inbound_parsed_order_lines', 'bulk_order_id', 'bulk_orders'),
  ]),
  account_verifications: rows([inAccounts('account_verifications'), ofParticipantsAt('account_verifications')]),
  order_line_agreements: rows([inAccounts('order_line_agreements'), ofParticipantsAt('order_line_agreements')]),
  order_line_fees: rows([inAccounts('order_line_fees'), ofPersonsLines('order_line_fees', 'order_line_id', 'lines')]),
  order_line_taxes: rows([
    inAccounts('order_line_taxes'),
    ofPersonsLines('order_line_taxes', 'order_line_id', 'lines'),
  ]),
  payment_instruction_approvals: rows([
    withParent('payment_instruction_approvals', 'payment_instruction_id', 'payment_instructions'),
  ]),
  payment_instruction_overrides: rows([
    withParent('payment_instruction_overrides', 'payment_instruction_id', 'payment_instructions'),
  ]),
  payment_batches: readOnly(rows([], [withParentOn('payment_batches', 'payments', 'payment_batch_id')])),
  tax_form_items: rows([withParent('tax_form_items', 'tax_form_id', 'tax_forms')]),
  national_registry_imports: rows([ofUser('national_registry_imports')]),
  national_registry_searches: rows([ofUser('national_registry_searches')]),
  ledger_accounts: rows([inAccounts('ledger_accounts')], [ofPersonsLines('ledger_accounts', 'id', 'line_ledgers')]),
  ledger_transactions: rows([inAccounts('ledger_transactions')]),
  ledger_entries: rows([withParent('ledger_entries', 'transaction_id', 'ledger_transactions')]),
  // The server selects the parts of the ledger that users may see.
  asset_tracking_ledgers: innerView,
  asset_tracking_ledger_entries: innerView,
  exports: rows([ofUser('exports')]),
  saved_views: rows([ofUser('saved_views')], ["saved_views.shared_with <> 'nobody'"]),
  saved_view_looks: rows([ofUser('saved_view_looks')]),
  column_matches: rows([inAccounts('column_matches')]),
  setup_drafts: rows([ofParticipants('setup_drafts')]),
  survey_answers: rows([ofUser('survey_answers'), ofParticipants('survey_answers')]),

  // The user's own files, and our published texts and images.
  stored_files: rows(
    [
      inAccounts('stored_files'),
      ofParticipantsAt('stored_files'),
      `stored_files.master_account_id is null and stored_files.participant_id is null and ${ofUser('stored_files')}`,
    ],
    [
      providerFile('agreement_versions'),
      providerFile('agreement_amendment_versions'),
      providerFile('user_guides'),
      providerFile('custom_brands', 'logo_stored_file_id'),
    ],
  ),

  // These belong to no tenant.
  agreement_versions: reference,
  agreement_amendment_versions: reference,
  messages: reference,
  notices: reference,
  notice_versions: reference,
  feature_flags: reference,
  institutions: reference,
  state_tax_rates: reference,
  rule_versions: reference,
  ofac_file_versions: reference,

  // Every write creates these rows. All roles may insert them, and only the system may read or change them.
  change_logs: inner('insert'),
  transitions: inner('insert'),
  reveals: inner('insert'),
  security_events: inner('insert'),
  jobs: inner('insert', 'select (id, kind, dedupe_key)'),
  outbox_messages: inner('insert', 'select (id, recipient, kind, cause)'),
  alerts: inner(),
  distribution_alerts: innerView,
  notes: inner('insert'),
  tasks: inner(),
  flags: inner(),

  // Only for the system.
  data_keys: inner(),
  index_key_digests: inner(),
  // A response is stored in the transaction of its request, and only the system reads it.
  idempotency_keys: inner('insert'),
  world_clock: inner(),
  sessions: inner(),
  login_challenges: inner(),
  sign_in_attempts: inner(),
  known_devices: inner(),
  user_tokens: inner(),
  passkeys: inner(),
  passkey_challenges: inner(),
  authenticators: inner(),
  recovery_codes: inner(),
  sign_on_providers: inner(),
  sign_on_domains: inner(),
  sign_on_bindings: inner(),
  sign_on_attempts: inner(),
  used_captchas: inner(),
  rate_limits: inner(),
  user_roles: inner(),
  role_changes: inner(),
  connection_checks: inner(),
  chain_base: inner(),
  seals: inner(),
  migrations: inner(),
  document_batch_prints: inner(),
  corporate_bank_accounts: inner(),
  corporate_bank_account_changes: inner(),
  deposit_images: inner(),
  payment_batch_releases: inner(),
  payment_batch_prints: inner(),
  outgoing_bank_files: inner(),
  prenotes: inner(),
  ach_trace_counters: inner(),
  ofac_entries: inner(),
  screening_queue: inner(),
  screening_subjects: inner(),
  sanctions_list_pulls: inner(),
  screening_runs: inner(),
  subject_screenings: inner(),
  bank_answers: inner(),
  bank_answer_files: inner(),
  check_replacements: inner(),
  tax_refund_offsets: inner(),
  unclaimed_property_reports: inner(),
  bulk_operation_runs: inner(),
  bulk_operation_changes: inner(),
  auto_service_runs: inner(),
  fee_payees: inner(),
  fee_sweeps: inner(),
  high_water_marks: inner(),
  work_queue_counts: inner(),
  departures: inner(),
  recovery_holds: inner(),
  recovery_items: inner(),
  instructions_at_bank: inner(),
  skipped_file_ids: inner(),
};

function providerFile(child: string, column = 'stored_file_id'): string {
  return `stored_files.master_account_id is null and ${withParentOn('stored_files', child, column)}`;
}

function withParentOn(table: string, child: string, column: string): string {
  return `exists (select from ${child} child where child.${column} = ${table}.id)`;
}

/** Tables that only staff, follow-up changes of transitions, and jobs write. */
const writtenByProgram: ReadonlySet<string> = new Set([
  'users',
  'account_users',
  'fees',
  'deposits',
  'deposit_links',
  'order_line_associations',
  'invoices',
  'invoice_lines',
  'recurring_batch_orders',
  'deposit_batch_order_lines',
  'bulk_orders',
  'bulk_order_inbound_parsed_order_lines',
  'tax_refunds',
  'tax_adjustments',
  'unclaimed_property_items',
  'agreed_prices',
  'order_line_fee_changes',
  'fee_sweep_items',
  'diligence_steps',
  'participant_addresses',
  'tax_form_items',
  'ledger_accounts',
  'ledger_transactions',
  'ledger_entries',
]);

/** The row-level security of every table. A table that is missing here is inaccessible, and a test reports it. */
export const tablePolicies: ReadonlyMap<string, TablePolicy> = new Map(
  [
    ...allTables.map((entity) => [entity.table, decided[entity.table] ?? policyOfEntity(entity)] as const),
    ...Object.entries(decided),
  ].map(([table, tablePolicy]) => [table, writtenByProgram.has(table) ? readOnly(tablePolicy) : tablePolicy]),
);

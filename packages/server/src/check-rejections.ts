import { invalid, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { contradiction } from './platform/http/contradiction.ts';

/** The names of check constraints that share a rejection. A constraint's name is its table's, then its column's or rule's. */
const groups: readonly (readonly [Rejection, names: string])[] = [
  [
    invalid(
      {},
      'The request contains an amount or number that is too small or too large. Correct it and send it again.',
    ),
    `
  agreed_prices_amount_cents_check auto_participants_balance_cents_check fee_sweep_items_amount_cents_check fee_sweeps_sent_amount_cents_check ira_transfers_amount_cents_check bank_transactions_amount_cents_check cents_check
  corporate_bank_account_changes_opening_balance_cents_check
  deposit_links_amount_cents_check deposits_amount_cents_check fees_amount_cents_check
  invoice_lines_amount_cents_check invoice_lines_price_cents_check invoice_lines_quantity_check
  invoices_total_cents_check ledger_entries_amount_cents_check order_line_associations_amount_cents_check
  order_line_fees_amount_cents_check order_line_taxes_amount_cents_check payment_instructions_net_cents_check
  payments_amount_cents_check tax_payments_sent_amount_cents_check tax_refunds_amount_cents_check tax_adjustments_amount_cents_check
  tax_refund_offsets_amount_cents_check order_line_taxes_refunded_cents_check check_replacements_excess_cents_check
  unclaimed_property_items_amount_cents_check blocked_money_amount_cents_check tax_reporting_records_record_number_check
  tax_form_templates_row_limit_check`,
  ],
  [
    invalid(
      {},
      'The request contains a value that isn’t one of the options. Select one from the list and send it again.',
    ),
    `
  account_verifications_answer_check agreed_prices_payer_check agreements_audience_check order_line_fee_changes_kind_check order_line_fee_changes_payer_check bank_answers_corrected_bank_account_type_check
  bank_answers__kind campaign_emails_kind_check connection_checks_answer_check connection_checks_kind_check
  corporate_bank_account_changes_decision_check custom_brand_links_entity_check
  deposit_images_image_type_check deposit_links_type_check document_batches_department_check
  document_batches_send_method_check exports_format_check fees_payer_check fees_treatment_check
  participant_addresses__source diligence_steps__kind diligence_steps__result identity_checks_result_check identity_checks__kind identity_checks__cause identity_documents__type login_challenges_method_check messages_channel_check
  national_registry_contact_requests_sender_type_check notice_versions_language_code_check
  notices_category_code_check notices_document_template_code_check order_line_agreements_agreement_code_check
  order_line_associations_method_check order_line_documents_send_method_check order_line_fees_payer_check
  order_line_fees_treatment_check order_lines_address_search_outcome_check
  order_lines_address_search_source_check order_lines_non_responsive_participant_action_check
  orders_fee_payer_check outbox_messages__channel outgoing_bank_files_kind_check
  participants_language_code_check passkey_challenges_purpose_check payment_batches_payment_batch_type_check
  payment_instruction_overrides_kind_check payment_instructions_bank_account_type_check prospects_ira_type_check institutions_kind_check custodian_agreements_product_check ira_transfers_kind_check ira_transfers_account_kind_check ira_transfers_carrier_check ira_transactions_kind_check deposit_batch_order_lines_outcome_check ira_accounts_ira_type_check prospects_identity_status_check
  role_changes__user_type role_changes_decision_check rule_versions_rule_code_check rule_versions_sureness_check
  saved_views__shared_with tasks__kind state_tax_rates_opt_out_code_check state_tax_rates_rule_code_check
  survey_answers_event_type_check system_properties_kind_check tax_deposit_schedules_frequency_check
  tax_form_items_source_code_check tax_payment_batches_deposit_method_check tax_payments_deposit_rule_check
  tax_reporting_files_kind_code_check tax_reporting_files_format_code_check tax_reporting_records_kind_code_check
  tax_refunds__method tax_adjustments__timing tax_adjustments__paid_to
  taxing_authorities_deposit_method_check taxing_authorities_kind_check taxing_authorities_sureness_check
  tax_form_searches_made_for_check tax_forms_correction_code_check tax_forms_form_code_check
  tax_forms_kind_code_check user_guides_portal_check user_tokens__kind users_language_code_check
  users_two_factor_default_check users_type_check`,
  ],
  [
    invalid(
      {},
      'The request contains an ID that isn’t 32 hexadecimal characters (0-9, a-f). Correct it and send it again.',
    ),
    'entity_id_check',
  ],
  [invalid({}, 'Enter the month like 2026-01.'), 'recurring_batches_month_check recurring_changes__months'],
  [invalid({}, 'Enter the domain in lowercase.'), 'sign_on_domains_domain_check'],
  [
    invalid({}, 'Choose either an account or a plan, and only one of them.'),
    `
  agreed_prices__place custodian_agreements__place deposit_links__one_target prospects__place tax_form_searches__one_scope`,
  ],
  [
    invalid({}, 'The first day must not be after the last day.'),
    'agreed_prices__days custodian_agreements__days rule_versions__days tax_deposit_schedules__days',
  ],
  [invalid({}, 'Choose a role only if you share the view with a role.'), 'saved_views__role'],
  [
    invalid({}, 'Only the rules for states and house fees have a key. Enter it there, and leave it out elsewhere.'),
    'rule_versions__keyed',
  ],
  [
    invalid({}, 'You requested this yourself, so another user must decide.'),
    `
  corporate_bank_account_changes__two_people payment_instruction_overrides__two_people recovery_holds__two_people role_changes__two_people rule_versions__two_people
  agreed_prices__two_people fee_sweeps__two_people tax_payment_batches__two_people tax_refunds__two_people tax_adjustments__two_people
  blocked_money__two_people tax_reporting_files__two_people tax_reporting_change_logs__two_people
  unclaimed_property_reports__two_people`,
  ],
  [
    invalid({}, 'There isn’t enough money left for this. Reload the page to see what is available.'),
    `
  deposit_links_remainder_to_associate_cents_check deposits__not_overlinked ledger_accounts__not_below_zero`,
  ],
  [
    contradiction,
    // States, which only transitions set.
    `
  account_users_status_check tasks__state tasks__finished accounts_status_check bulk_operation_runs__state bulk_operation_runs__operation bulk_operation_changes__outcome agreed_prices__state fee_sweeps__state auto_participants_status_check bank_transactions_status_check
  campaign_emails_email_status_check data_keys_state_check held_bank_answers__state held_bank_answers_kind_check deposit_batches_status_check deposits__state
  document_batches_status_check inbound_raw_files_status_check invoices_status_check ira_accounts__state ira_transfers__state
  national_registry_accounts__state national_registry_contact_requests_status_check national_registry_imports_stage_check
  national_registry_participants_status_check next_level_accounts_outcome_check next_level_accounts_step_check
  fin_cen_files__state fin_cen_matches__state fin_cen_matches_basis_check fin_cen_matches_record_kind_check
  fin_cen_matches_score_basis_points_check fin_cen_matches_subject_kind_check sanctions_list_pulls__outcome
  sanctions_list_pulls_list_check sanctions_list_pulls_outcome_check
  ofac_file_versions__list ofac_file_versions__state screening_hits__state screening_subjects__kind order_line_documents_status_check order_line_taxes_status_check
  unclaimed_property_items__state unclaimed_property_reports__state
  order_lines__state order_uploads_stage_check orders__state participant_change_requests_status_check
  identity_documents__state participants__identity_state participants__state payment_batch_payment_instructions_status_check
  payment_batches__state payment_instructions__state payments__state plans_status_check prospects_status_check
  recurring_batches_status_check recurring_changes__state recurring_changes__kind recurring_changes__values recurring_changes_amount_cents_check rule_versions_status_check tax_form_searches_status_check
  tax_forms_status_check tax_payment_batches_status_check tax_refunds__state tax_adjustments__state
  tax_payments__state tax_reporting_change_logs__state tax_reporting_files__state tax_reporting_records__state
  tax_reporting_records__corrects tax_reporting_acknowledgements_result_check blocked_money__state blocked_money__report`,
  ],
  [
    contradiction,
    `
  ach_trace_counters_last_check auto_participant_files__faulty auto_service_runs__kind auto_service_runs__counts work_queue_counts__count auto_service_runs__file bulk_operation_runs__counts bulk_operation_runs__undone bulk_operation_changes__left campaigns__schedule fee_payees__account fee_sweeps__sent fee_sweeps__settled order_line_fee_changes__payer order_line_fee_changes__undone
  order_line_fees__held order_line_fees__waived agreement_user_responses__one_thing corporate_bank_account_changes__approved_by auto_participant_files_known_rows_check
  auto_participant_files_total_rows_check bank_answer_files__adds_up chain_base_is_only_row_check
  change_logs_action_check invoices__paid_by_link jobs__attempts jobs__ended_is_not_leased jobs__one_end
  ledger_accounts_normal_side_check migrations_kind_check national_registry_accounts__confirmed national_registry_participants_total_searches_check
  next_level_accounts__of_one next_level_accounts__given_up screening_runs__cause deposit_batch_order_lines__sources ira_transactions__member institutions__payable_line ira_transfers__signed ira_transfers__sent ira_transfers__credited ira_transfers__ended ira_accounts__of_one ira_accounts__revoked ira_accounts__closed ira_transactions__reversal ira_transactions__sign ira_transactions__year ira_transactions__source ira_transactions__payout ira_transactions__fee ira_transactions_fee_month_check tax_form_items__one_source deposit_links__match next_level_accounts_total_tries_check order_line_agreements__paper order_line_associations__one_source
  order_lines__repeats_on_a_day outbox_messages__one_body passkey_challenges__session
  payment_instructions__adds_up prospects_total_follow_ups_check role_changes__decided role_changes__kind
  index_key_digests_id_check role_changes__subject seals_chain_check seals_check security_events_deleted_at_check
  recovery_holds_decision_check recovery_holds_reason_check recovery_items_decision_check recovery_items_kind_check
  skipped_file_ids_skipped_check survey_answers__one_person tax_payment_batches__paid tax_payments__days
  tax_payments__in_batch tax_payments__sent tax_payments__settled tax_refunds__received tax_adjustments__decided tax_adjustments__refund taxing_authorities__state unclaimed_property_items__reported world_clock__never_back world_clock__one_row`,
  ],
];

/**
 * Rejections by check constraint, for all check constraints of the database. Requests are validated before they reach
 * the database, so this is the second line of defense.
 */
export const checkRejections: Readonly<Record<string, Rejection>> = Object.fromEntries(
  groups.flatMap(([rejection, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, rejection]),
  ),
);

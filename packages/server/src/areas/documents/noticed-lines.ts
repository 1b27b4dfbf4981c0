import { defaultActionOf } from '@fiducia/domain/documents/default-action-of';
import { type Letterhead, letterheadOf, letterheadProperties } from '@fiducia/domain/documents/letterhead';
import type { DefaultAction, LetterFacts } from '@fiducia/domain/documents/notices/letters/letter-facts';
import { letterTexts } from '@fiducia/domain/documents/notices/letters/letter-texts';
import { noticeFiguresOn } from '@fiducia/domain/documents/notices/notice-figures';
import type { NoticeAudience } from '@fiducia/domain/documents/notices/special-tax-notice';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { formatAddress } from '@fiducia/domain/foundation/text/format-address';
import { fullName } from '@fiducia/domain/foundation/text/full-name';
import { isCompleteAddress } from '@fiducia/domain/foundation/validation/address';
import type { Language } from '@fiducia/domain/messages/message-text';
import { isServiceCode, type ServiceCode } from '@fiducia/domain/orders/service-code';
import { services } from '@fiducia/domain/orders/services';
import type { RuleBook } from '@fiducia/domain/rules/rule-book';
import type { Queries } from '../../platform/db/database.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { planLogo } from '../accounts/sponsor-logo.ts';
import { languageOfP, mailAddressOfP } from '../participants/mail-address.ts';

/** An order line with the participant and the plan that its letters mention. */
export interface NoticedLine {
  readonly id: string;
  readonly friendly_id: string;
  readonly order_service_code: string;
  readonly repeats_line_id: string | null;
  readonly status: string;
  readonly substatus: string | null;
  readonly master_account_id: string;
  readonly participant_id: string | null;
  readonly gross_cents: number;
  readonly roth_cents: number;
  readonly traditional_cents: number;
  readonly retirement_account_type_code: string | null;
  readonly first_notice_at: string | null;
  readonly first_notice_document_id: string | null;
  readonly respond_by: string | null;
  readonly becomes_on: string | null;
  readonly pin_hash: string | null;
  readonly plan_name: string | null;
  readonly is_terminating: boolean | null;
  readonly sponsor_name: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly company_name: string | null;
  readonly email_address: string | null;
  readonly language: Language;
  /** Logo of the plan, its sponsor, or the sponsor's brand. */
  readonly logo_file_id: string | null;
  readonly attentionTo: string | null;
  readonly addressLine1: string | null;
  readonly addressLine2: string | null;
  readonly city: string | null;
  readonly stateCode: string | null;
  readonly otherRegion: string | null;
  readonly postalCode: string | null;
  readonly countryCode: string | null;
}

/** Locks order lines in ID order and reads everything that letters need, in one statement. */
export function lockNoticedLines(tx: Queries, ids: readonly string[]): Promise<NoticedLine[]> {
  return tx.many<NoticedLine>(sql`
    select l.id, l.friendly_id, l.order_service_code, l.repeats_line_id, l.status, l.substatus, l.master_account_id, l.participant_id,
           l.gross_distribution_amount_cents as gross_cents, coalesce(l.roth_balance_cents, 0)::bigint as roth_cents,
           (coalesce(l.traditional_pre_tax_amount_cents, 0) + coalesce(l.traditional_post_tax_amount_cents, 0))::bigint as traditional_cents,
           l.retirement_account_type_code, l.first_notice_at, l.first_notice_document_id, l.respond_by,
           l.becomes_non_responsive_participant_at_end_of_day_on as becomes_on, l.pin_hash,
           plan.display_name as plan_name, plan.is_terminating, sponsor.display_name as sponsor_name,
           p.first_name, p.last_name, p.company_name, ${mailAddressOfP} as email_address, ${languageOfP} as language,
           ${planLogo} as logo_file_id, p.attention_to as "attentionTo",
           p.address_line1 as "addressLine1", p.address_line2 as "addressLine2", p.city,
           p.state_code as "stateCode", p.other_region as "otherRegion", p.postal_code as "postalCode",
           p.country_code as "countryCode"
      from order_lines l
      join accounts sponsor on sponsor.id = l.master_account_id
      left join plans plan on plan.id = l.plan_id
      left join participants p on p.id = l.participant_id
     where l.id = any(${[...new Set(ids)]}::text[]) and l.deleted_at is null
     order by l.id for no key update of l`);
}

/** Returns whether an order line was initiated and has not ended, so that the participant may still get mail. */
export const isUnderWay = (status: string): boolean =>
  ['waitingForParticipant', 'pending', 'inProgress', 'waitingForReissue'].includes(status);

/**
 * Returns whether the participant can respond with a PIN. Later payments of a recurring benefit need no response,
 * because the participant responded for the first one.
 */
export function takesPin(line: Pick<NoticedLine, 'order_service_code' | 'repeats_line_id'>): boolean {
  return line.repeats_line_id === null && services[serviceOf(line)].participantPart !== 'none';
}

function serviceOf(line: Pick<NoticedLine, 'order_service_code'>): ServiceCode {
  if (isServiceCode(line.order_service_code)) return line.order_service_code;
  throw new Error(`unknown service ${line.order_service_code}`);
}

export const hasMailingAddress = (line: NoticedLine): boolean => isCompleteAddress(line);

export const nameOn = (line: NoticedLine): string =>
  fullName({ firstName: line.first_name, lastName: line.last_name }) || (line.company_name ?? '');

/** Returns which special tax notice applies, depending on the money sources: traditional, Roth, or both. */
export function audienceOf(line: NoticedLine): NoticeAudience {
  if (line.roth_cents > 0 && line.traditional_cents > 0) return 'both';
  return line.roth_cents > 0 || line.retirement_account_type_code === 'roth' ? 'roth' : 'traditional';
}

/** Returns the amount to state, or null if it is not known before the deposit arrives. */
export const amountOf = (line: NoticedLine): Cents | null => (line.gross_cents > 0 ? cents(line.gross_cents) : null);

export function announcedDefault(
  line: NoticedLine,
  letterOn: string,
  { notices }: RuleBook,
): DefaultAction | Rejection {
  const figures = noticeFiguresOn(letterOn, notices);
  if (isRejection(figures)) return figures;
  return defaultActionOf(
    {
      serviceCode: serviceOf(line),
      amountCents: cents(line.gross_cents),
      isPlanTerminating: line.is_terminating === true,
    },
    figures,
  );
}

/** Returns the content that all letters of an order line share, except the PIN and the dates. */
export function letterFactsOf(
  line: NoticedLine,
  around: { readonly letterOn: string; readonly portalAddress: string; readonly head: Letterhead },
): Omit<LetterFacts, 'addressLines'> & { addressLines: string[]; logoFileId: string | null } {
  return {
    language: line.language,
    logoFileId: line.logo_file_id,
    letterOn: around.letterOn,
    participantName: nameOn(line),
    addressLines: formatAddress(line, 'required'),
    planName: line.plan_name ?? letterTexts(line.language).yourPlan,
    sponsorName: line.sponsor_name,
    referenceNumber: formatFriendlyId(line.friendly_id),
    portalAddress: around.portalAddress,
    supportPhone: around.head.supportPhone,
  };
}

export async function readLetterhead(db: Queries): Promise<Letterhead> {
  const names = raw(
    Object.keys(letterheadProperties)
      .map((name) => `'${name}'`)
      .join(', '),
  );
  const rows = await db.many<{ property_name: string; value: string }>(
    sql`select property_name, value from system_properties where deleted_at is null and property_name in (${names})`,
  );
  return letterheadOf(new Map(rows.map((row) => [row.property_name, row.value])));
}

import type { BodyOf } from '@fiducia/contract/lang/route';
import * as routes from '@fiducia/contract/registry/registry.routes';
import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { formatPhone } from '@fiducia/domain/foundation/text/format-phone';
import { checkEmail } from '@fiducia/domain/foundation/validation/email';
import { registryRejections } from '@fiducia/domain/registry/registry-rejections';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { bypassingRowSecurity, type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { saveContactRequest } from './contact-requests.ts';
import { findAsPublic } from './find-people.ts';
import { nationalRegistryParticipantTable } from './national-registry-participant.table.ts';
import { notifyEmployer } from './registry-people.ts';

type Contact = BodyOf<typeof routes.leaveRegistryContact>;

function problemOf({ phoneNumber = '', emailAddress }: Contact): Rejection | undefined {
  const email = checkEmail(emailAddress, { label: 'email', isRequired: true });
  if (email !== undefined) return invalid({ emailAddress: [email] });
  const digits = phoneNumber.replaceAll(/\D/g, '');
  return digits !== '' && digits.length < 10
    ? invalid({ phoneNumber: ['Enter ten digits, such as 937-555-0100.'] })
    : undefined;
}

const contactText = ({ fullName, phoneNumber = '', emailAddress }: Contact): string =>
  [fullName, formatPhone(phoneNumber), emailAddress].filter((part) => part !== '').join(', ');

/**
 * Stores how to reach a person with each of their listings, and emails the employers. An employer without an email
 * address is asked by staff, who get the message in their queue.
 */
async function relay(
  tx: Tx,
  ctx: RequestContext,
  found: readonly routes.RegistryMatch[],
  contact: Contact,
  address: string,
): Promise<Rejection | { readonly companies: readonly string[] }> {
  const system = { ...ctx, actor: systemActor };
  for (const { id, companyName } of found) {
    await setColumns(tx, system, nationalRegistryParticipantTable, id, { contact_left: contactText(contact) });
    const rejection = await notifyEmployer(tx, system, id, address);
    if (rejection === undefined || rejection.code === registryRejections.employerNotified().code) continue;
    if (rejection.code !== registryRejections.noEmployerAddress().code) return rejection;
    await saveContactRequest(tx, ctx, {
      fullName: contact.fullName,
      emailAddress: contact.emailAddress,
      senderType: 'employee',
      topic: 'findMyBenefit',
      message: `Found their listing by ${companyName}, which has no email address: ${contactText(contact)}. Please call the company.`,
    });
  }
  return { companies: [...new Set(found.map(({ companyName }) => companyName))] };
}

/** Returns the endpoint by which people who found a listing ask its employer to contact them. */
export const leaveContactEndpoints = (platform: Platform): Endpoint[] =>
  bypassingRowSecurity('visitors leave contact details with registry entries that they don’t own', [
    on(routes.leaveRegistryContact, async ({ params, body, address }, ctx) => {
      const problem = problemOf(body);
      if (problem) return problem;
      const { lastName, captchaResponse } = body;
      const found = await findAsPublic(platform, ctx, { number: params.number, lastName, captchaResponse, address });
      if (isRejection(found)) return found;
      if (found.length === 0) return registryRejections.notListed();
      const relayed = await ctx.inTx((tx) => relay(tx, ctx, found, body, portalAddress(platform.config, 'registry')));
      return isRejection(relayed) ? relayed : reply(relayed);
    }),
  ]);

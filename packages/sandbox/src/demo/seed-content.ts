import {
  acceptAgreementVersion,
  createAgreementVersion,
  createAmendment,
} from '@fiducia/contract/accounts/agreement.routes';
import { createBrand, linkBrand } from '@fiducia/contract/accounts/brand.routes';
import { uploadNoticeVersion, uploadUserGuide } from '@fiducia/contract/documents/content.routes';
import { heading, paragraph } from '@fiducia/domain/documents/notices/document-block';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import type { UploadedPart } from '@fiducia/server/platform/call/handler';
import { sql } from '@fiducia/server/platform/db/sql';
import { drawDocument } from '@fiducia/server/platform/pdf/draw-document';
import sharp from 'sharp';
import type { SeedContext } from './seed-context.ts';

/** A PDF as staff would upload it. */
async function pdf(
  context: SeedContext,
  title: string,
  ...paragraphs: readonly string[]
): Promise<readonly UploadedPart[]> {
  const { bytes } = await drawDocument({
    title,
    createdAt: context.scenario.platform.clock.now().toISOString(),
    blocks: [heading(1, title), ...paragraphs.map((text) => paragraph(text))],
  });
  const fileName = `${title}.pdf`;
  return [{ part: 'file', fileName, mimeType: 'application/pdf', bytes: Buffer.from(bytes) }];
}

const terms = [
  'This is the sample agreement of an invented provider. It binds nobody.',
  'The provider keeps the money of the plan apart from its own, pays what the sponsor orders and the participant chooses, withholds the taxes that the law asks for, and reports them.',
  'The sponsor says who is to be paid, sends the money in time, and tells the provider of changes. Either side may end the agreement with ninety days of notice.',
];

async function seedAgreements(context: SeedContext): Promise<void> {
  const { scenario, staff, sponsors } = context;
  const { id } = await scenario.ask(staff.administrator, createAgreementVersion, {
    body: { agreementCode: 'serviceAgreement', version: '2025-1', deadlineOn: addDays(scenario.today(), 60) },
    files: await pdf(context, 'Service agreement 2025-1', ...terms),
  });
  for (const { masterAccountId, clients } of sponsors.slice(0, 2)) {
    scenario.later();
    await scenario.ask(clients.owner, acceptAgreementVersion, {
      params: { accountId: masterAccountId, id },
      body: { acceptedAt: scenario.platform.clock.now().toISOString() },
    });
  }
  await scenario.ask(staff.administrator, createAgreementVersion, {
    body: { agreementCode: 'serviceAgreement', version: '2026-1', applyToNewAccountsOnly: 'true' },
    files: await pdf(context, 'Service agreement 2026-1', ...terms, 'For new accounts: fees are billed each month.'),
  });
  await scenario.ask(staff.administrator, createAgreementVersion, {
    body: { agreementCode: 'iraAdoptionAgreement', version: '2026-1' },
    files: await pdf(
      context,
      'IRA adoption agreement 2026-1',
      'This is the sample agreement of an invented provider. It binds nobody.',
      'You adopt an individual retirement account. Its money is yours immediately, is held separately from the provider’s money, and cannot be pledged.',
      'You say who gets the money if you die, and may change that at any time. You may revoke the account within seven days after you got its disclosure statement; all that you paid in is then returned to you.',
      'Each year the provider reports to you and to the Internal Revenue Service what was paid in, what was paid out and what the account is worth.',
    ),
  });
  await scenario.ask(staff.administrator, createAmendment, {
    body: {
      agreementCode: 'serviceAgreement',
      identifier: 'A-1',
      summary: 'Fees of returned wires are named',
      deadlineOn: addDays(scenario.today(), 400),
    },
    files: await pdf(context, 'Amendment A-1', 'A returned wire costs the fee in the price list.'),
  });
}

async function seedNotices(context: SeedContext): Promise<void> {
  const { scenario, staff } = context;
  const notice = await scenario.platform.database.one<{ id: string }>(
    sql`select id from notices where notice_key like 'PRM WL %' order by notice_key limit 1`,
  );
  const versions = [
    ['First words', 'Please read this page with care. It says how your money is taxed and whom you may ask.'],
    ['Shorter sentences', 'Read this page. It says how your money is taxed. You may ask us at any time.'],
  ] as const;
  for (const [changeSummary, words] of versions) {
    await scenario.ask(staff.administrator, uploadNoticeVersion, {
      params: { id: notice?.id ?? '' },
      body: { languageCode: 'en', changeSummary },
      files: await pdf(
        context,
        'About your payment',
        words,
        'If the money goes straight to an IRA or to the plan of a new employer, no tax is taken now. If it is paid to you, one fifth is withheld for the federal tax, and your state may ask for a part.',
      ),
    });
  }
}

const guides = [
  [
    'client',
    'How to send an order',
    'Choose a service and a plan, fill in the spreadsheet, correct the marked fields, and submit.',
  ],
  ['client', 'How to send money', 'Quote the reference of the order. Without it the money waits until we have asked.'],
  ['participant', 'Your choices in five minutes', 'Roll over, be paid, or both. Each way shows what you get and why.'],
] as const;

/** Accepted sponsor agreements, the first text of an enclosure, guides, and a brand. */
export async function seedContent(context: SeedContext): Promise<void> {
  const { scenario, staff, sponsors } = context;
  await seedAgreements(context);
  await seedNotices(context);
  for (const [portal, displayName, words] of guides) {
    const files = await pdf(context, displayName, words);
    await scenario.ask(staff.administrator, uploadUserGuide, { body: { portal, displayName }, files });
  }
  const logo = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="80"><rect x="4" y="12" width="56" height="56" rx="12" fill="#14508c"/><circle cx="32" cy="40" r="14" fill="#2e8bc0"/><rect x="80" y="28" width="220" height="24" rx="6" fill="#14508c"/></svg>',
  );
  const bytes = await sharp(logo).png().toBuffer();
  const brand = await scenario.ask(staff.administrator, createBrand, {
    body: { displayName: 'Brightwater Benefits' },
    files: [{ part: 'logoStoredFile', fileName: 'brightwater.png', mimeType: 'image/png', bytes }],
  });
  await scenario.ask(staff.administrator, linkBrand, {
    params: { id: brand.id },
    body: { entity: 'Account', recordId: sponsors[0].masterAccountId },
  });
}

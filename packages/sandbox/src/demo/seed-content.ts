import {
  acceptAgreementVersion,
  createAgreementVersion,
  createAmendment,
} from '@fiducia/contract/accounts/agreement.routes';
import { createBrand, linkBrand } from '@fiducia/contract/accounts/brand.routes';
import { createAccountLogo } from '@fiducia/contract/accounts/logo.routes';
import { uploadNoticeVersion, uploadUserGuide } from '@fiducia/contract/documents/content.routes';
import { heading, paragraph } from '@fiducia/domain/documents/notices/document-block';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { systemPropertyTable } from '@fiducia/server/areas/system/system-property.table';
import type { UploadedPart } from '@fiducia/server/platform/call/handler';
import { sql } from '@fiducia/server/platform/db/sql';
import { drawDocument } from '@fiducia/server/platform/pdf/draw-document';
import sharp from 'sharp';
import type { SeedContext } from './seed-context.ts';
import { change } from './sponsors-and-accounts.ts';

/** Creates a PDF as staff would upload it. */
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
  'This is a sample agreement of a fictional provider. It isn’t legally binding.',
  'The provider holds the plan’s money separately from its own, makes the payments that the sponsor orders and the participant elects, and withholds and reports the taxes that the law requires.',
  'The sponsor identifies the participants to pay, sends the money on time, and notifies the provider of changes. Either party may end the agreement with ninety days’ notice.',
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
      'This is a sample agreement of a fictional provider. It isn’t legally binding.',
      'You adopt an individual retirement account. The money in it belongs to you immediately, is held separately from the provider’s money, and can’t be pledged as security.',
      'You name the beneficiaries who receive the money if you die, and you can change them at any time. You can revoke the account within seven days after you receive its disclosure statement. We then return everything you contributed.',
      'Each year, the provider reports the account’s contributions, distributions, and value to you and to the Internal Revenue Service.',
    ),
  });
  await scenario.ask(staff.administrator, createAmendment, {
    body: {
      agreementCode: 'serviceAgreement',
      identifier: 'A-1',
      summary: 'Adds the fee for returned wires',
      deadlineOn: addDays(scenario.today(), 400),
    },
    files: await pdf(context, 'Amendment A-1', 'The fee for a returned wire is listed in the fee schedule.'),
  });
}

async function seedNotices(context: SeedContext): Promise<void> {
  const { scenario, staff } = context;
  const notice = await scenario.platform.database.one<{ id: string }>(
    sql`select id from notices where notice_key like 'PRM WL %' order by notice_key limit 1`,
  );
  const versions = [
    ['First version', 'Please read this page carefully. It explains how your money is taxed and where to get help.'],
    [
      'Shorter sentences',
      'Please read this page. It explains how your money is taxed. If you have questions, call us.',
    ],
  ] as const;
  for (const [changeSummary, words] of versions) {
    await scenario.ask(staff.administrator, uploadNoticeVersion, {
      params: { id: notice?.id ?? '' },
      body: { languageCode: 'en', changeSummary },
      files: await pdf(
        context,
        'About your payment',
        words,
        'If the money goes directly to an IRA or to a new employer’s plan, no tax is withheld now. If it is paid to you, 20% is withheld for federal income tax, and your state may require withholding too.',
      ),
    });
  }
}

const guides = [
  [
    'client',
    'How to send an order',
    undefined,
    'Select a service and a plan, fill in the spreadsheet, correct the marked fields, and submit the order.',
  ],
  [
    'client',
    'How to send money',
    undefined,
    'Include the order number with the payment. Without it, we have to contact you before we can use the money.',
  ],
  [
    'participant',
    'Your choices in five minutes',
    'Sus opciones en cinco minutos',
    'You can roll over the money, get it paid to you, or both. Each choice shows what you receive and why.',
  ],
] as const;

/** Shows the year-end notice until the middle of January. */
async function setYearEndNotice({ scenario, staff, end }: SeedContext): Promise<void> {
  const property = await scenario.platform.database.one<{ id: string }>(
    sql`select id from system_properties where property_name = 'yearEndBannerRemovalDate'`,
  );
  const value = `${Number(end.slice(0, 4)) + 1}-01-15`;
  await change(scenario, staff.administrator, systemPropertyTable, property?.id ?? '', { value });
}

/** The logo of the demo's first sponsor: two waves and its name. */
const sponsorLogo = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="96" viewBox="0 0 400 96">
    <rect x="4" y="8" width="80" height="80" rx="16" fill="#1f4d3f"/>
    <path d="M16 44c9-9 19-9 28 0s19 9 28 0M16 62c9-9 19-9 28 0s19 9 28 0" fill="none" stroke="#ffffff" stroke-width="7" stroke-linecap="round"/>
    <text x="100" y="60" font-family="Liberation Sans, Arial, sans-serif" font-size="38" font-weight="700" fill="#1f4d3f">Brightwater</text>
  </svg>`,
);

/** Seeds agreements with acceptances, notice versions, user guides, and a brand. */
export async function seedContent(context: SeedContext): Promise<void> {
  const { scenario, staff, sponsors } = context;
  await setYearEndNotice(context);
  await seedAgreements(context);
  await seedNotices(context);
  for (const [portal, displayName, displayNameSpanish, words] of guides) {
    const files = await pdf(context, displayName, words);
    await scenario.ask(staff.administrator, uploadUserGuide, {
      body: { portal, displayName, displayNameSpanish },
      files,
    });
  }
  const bytes = await sharp(sponsorLogo).png().toBuffer();
  const logo = { fileName: 'brightwater.png', mimeType: 'image/png', bytes };
  const brand = await scenario.ask(staff.administrator, createBrand, {
    body: { displayName: sponsors[0].name },
    files: [{ part: 'logoStoredFile', ...logo }],
  });
  await scenario.ask(staff.administrator, linkBrand, {
    params: { id: brand.id },
    body: { entity: 'Account', recordId: sponsors[0].masterAccountId },
  });
  await scenario.ask(staff.administrator, createAccountLogo, {
    params: { id: sponsors[0].masterAccountId },
    files: [{ part: 'file', ...logo }],
  });
}

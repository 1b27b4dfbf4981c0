import { createSubaccount } from '@fiducia/contract/accounts/account.routes';
import { saveAdvisorForm, saveCampaignSettings } from '@fiducia/contract/accounts/account-form.routes';
import { createBrand, createEmailTemplate, linkBrand } from '@fiducia/contract/accounts/brand.routes';
import { createCampaign } from '@fiducia/contract/advisors/advisor.routes';
import { inviteAdvisors } from '@fiducia/contract/advisors/advisor-team.routes';
import { createNextLevelEmails } from '@fiducia/contract/advisors/campaign.routes';
import { sql } from '@fiducia/server/platform/db/sql';
import sharp from 'sharp';
import type { Scenario } from './scenario.ts';
import { after, endOfDay, type SeedContext } from './seed-context.ts';

const template = `<p>Dear {{firstName}},</p>
<p>You left an employer, and your retirement savings may still be in its plan. We can help you bring them into an IRA that you own, without paying tax now.</p>
<p>It takes about 15 minutes to open the account.</p>
<p>{{disclosure}}</p>`;

/** Advisors who were invited. One of them has prospects. */
const advisors = [
  {
    firstName: 'Nora',
    lastName: 'Lindqvist',
    emailAddress: 'nora.lindqvist@harborview.example',
    firmName: 'Harborview North',
  },
  { firstName: 'Theo', lastName: 'Marsh', emailAddress: 'theo.marsh@harborview.example', firmName: 'Harborview North' },
  { firstName: 'Priya', lastName: 'Anand', emailAddress: 'priya.anand@harborview.example', firmName: null },
] as const;

const prospects = ['Dennis', 'Edith', 'Frank', 'Gloria', 'Hector'] as const;

const idOf = async ({ platform }: Scenario, displayName: string): Promise<string> => {
  const row = await platform.database.one<{ id: string }>(
    sql`select id from accounts where display_name = ${displayName} and deleted_at is null`,
  );
  return row?.id ?? '';
};

/** Seeds an advisor's firms and advisors, an email template, and a campaign whose invitations were sent. */
export function seedAdvisors(context: SeedContext): void {
  const { agenda, end } = context;
  agenda.on(after(end, -7), () => setUp(context), endOfDay);
  agenda.on(after(end, -5), () => sendInvitations(context), endOfDay);
}

/** The logo of the advisor: a lighthouse and its name. */
const advisorLogo = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="96" viewBox="0 0 400 96">
    <circle cx="44" cy="48" r="40" fill="#173b63"/>
    <path d="M38 34h12l5 42H33zM36 26h16v8H36z" fill="#ffffff"/>
    <text x="100" y="60" font-family="Liberation Sans, Arial, sans-serif" font-size="38" font-weight="700" fill="#173b63">Harborview</text>
  </svg>`,
);

/** Shows the advisor's brand on its pages and on those of its clients. */
async function addBrand({ scenario, staff }: SeedContext, recordId: string): Promise<void> {
  const bytes = await sharp(advisorLogo).png().toBuffer();
  const brand = await scenario.ask(staff.administrator, createBrand, {
    body: { displayName: 'Harborview Advisors' },
    files: [{ part: 'logoStoredFile', fileName: 'harborview.png', mimeType: 'image/png', bytes }],
  });
  await scenario.ask(staff.administrator, linkBrand, {
    params: { id: brand.id },
    body: { entity: 'Account', recordId },
  });
}

async function setUp(context: SeedContext): Promise<void> {
  const { scenario, staff } = context;
  const as = staff.administrator;
  const id = await idOf(scenario, 'Harborview Advisors');
  await addBrand(context, id);
  await scenario.ask(as, saveAdvisorForm, {
    params: { id, name: 'registration' },
    body: { crdNumber: '104872', secNumber: '801-40417', feeArrangement: 'feeOnly', yearlyFee: 75 },
  });
  await scenario.ask(as, saveCampaignSettings, {
    params: { id },
    body: {
      senderName: 'Owen Quay of Harborview Advisors',
      replyToEmailAddress: 'owen.quay@harborview.example',
      signature: 'Owen Quay, CFP®',
      disclosure:
        'Disclosure: Investments can lose value, and are not insured by the FDIC. Compare your options before you decide.',
    },
  });
  await scenario.ask(as, createSubaccount, {
    params: { masterId: id },
    body: { displayName: 'Harborview North', accountTypeCode: 'advisoryFirm' },
  });
  scenario.later();
  await scenario.ask(as, inviteAdvisors, { params: { id }, body: { advisors: [...advisors] } });
  const bytes = Buffer.from(template);
  const file = { part: 'storedFile', fileName: 'rollover.html', mimeType: 'text/html', bytes };
  await scenario.ask(as, createEmailTemplate, {
    params: { accountId: id },
    body: { displayName: 'Bring your old 401(k)' },
    files: [file],
  });
}

async function sendInvitations({ scenario, staff }: SeedContext): Promise<void> {
  const accountId = await idOf(scenario, 'Nora Lindqvist');
  const made = await scenario.ask(staff.administrator, createCampaign, {
    params: { accountId },
    body: {
      displayName: 'Mill retirees',
      prospects: prospects.map((firstName) => ({
        firstName,
        lastName: 'Archer',
        emailAddress: `${firstName.toLowerCase()}.archer@mail.example`,
      })),
    },
  });
  scenario.later();
  await scenario.ask(staff.administrator, createNextLevelEmails, { params: { id: made.id }, body: {} });
  await scenario.runJobs();
}

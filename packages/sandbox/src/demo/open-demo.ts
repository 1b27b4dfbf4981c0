import { surveyAddressProperty } from '@fiducia/domain/system/surveys';
import { allAreas } from '@fiducia/server/all-areas';
import type { Platform } from '@fiducia/server/area';
import { sql } from '@fiducia/server/platform/db/sql';
import { bareAddress, type DemoLogin } from '@fiducia/server/platform/settings/address-table';
import type { Config } from '@fiducia/server/platform/settings/config';
import { StartProblem } from '@fiducia/server/platform/settings/start-problem';
import { participantUsers } from './participant-logins.ts';
import { portalUsers } from './portal-logins.ts';
import { isDatabaseEmpty, seedDemo } from './seed-demo.ts';
import { plannedSponsors } from './sponsors-and-accounts.ts';
import { clientUser, demoPassword, staffUsers } from './users.ts';

const property = 'demoCompany';
type Progress = 'incomplete' | 'complete';

/**
 * Seeds the demo company in an empty database of a development installation, and returns the demo logins. Throws a
 * `StartProblem` if an earlier start was interrupted during seeding, because the demo company is incomplete.
 */
export async function openDemo(
  platform: Platform & { readonly config: Config },
  print: (text: string) => void,
): Promise<readonly DemoLogin[]> {
  if (!platform.config.hasDemo) return [];
  const progress = await readProgress(platform);
  if (progress === 'incomplete') {
    throw new StartProblem(
      'The demo company is incomplete because an earlier start was interrupted. To delete its data and create it again, run npm start -- --reset',
    );
  }
  if (progress === undefined) {
    if (!(await isDatabaseEmpty(platform))) return [];
    print('Creating the demo company. This happens only once …');
    await saveProgress(platform, 'incomplete');
    await seedDemo(platform, allAreas);
    await saveProgress(platform, 'complete');
  }
  await linkSurveys(platform);
  return demoLogins();
}

/** Sets the survey URLs to the developer pages of this installation, unless another URL was set. */
async function linkSurveys({ database, config }: Platform & { readonly config: Config }): Promise<void> {
  await database.run(sql`
    update system_properties set value = ${`${bareAddress(config)}/developer/survey`}
     where property_name = any(${Object.values(surveyAddressProperty)}::text[]) and (value = '' or value like '%/developer/survey')`);
}

async function readProgress({ database }: Platform): Promise<string | undefined> {
  const row = await database.one<{ value: string }>(
    sql`select value from system_properties where property_name = ${property}`,
  );
  return row?.value;
}

async function saveProgress({ database }: Platform, progress: Progress): Promise<void> {
  await database.run(sql`
    insert into system_properties (property_name, value, description)
    values (${property}, ${progress}, 'Whether the demo company of this development installation is complete')
    on conflict (property_name) do update set value = excluded.value`);
}

function demoLogins(): DemoLogin[] {
  const [sponsor] = plannedSponsors;
  const [participant] = participantUsers;
  const staff = loginOf(staffUsers.administrator.emailAddress);
  const client = loginOf(clientUser('preparer', sponsor.domain).emailAddress);
  return [
    { portal: 'admin', login: staff },
    { portal: 'client', login: client },
    { portal: 'participant', login: loginOf(participant.emailAddress) },
    { portal: 'auth', login: 'sign-in page for staff and clients' },
    { portal: 'registry', login: loginOf(portalUsers.employer.emailAddress) },
    { portal: 'advisor', login: loginOf(portalUsers.advisor.emailAddress) },
    { portal: 'ira', login: loginOf(portalUsers.holder.emailAddress) },
  ];
}

const loginOf = (emailAddress: string): string => `${emailAddress} · ${demoPassword}`;

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
 * Fills an empty database of a development installation with the demo company, and answers whom people may sign in as.
 * Throws a `StartProblem` when an earlier start was interrupted while it seeded, because the company is incomplete.
 */
export async function openDemo(
  platform: Platform & { readonly config: Config },
  print: (text: string) => void,
): Promise<readonly DemoLogin[]> {
  if (!platform.config.hasDemo) return [];
  const progress = await readProgress(platform);
  if (progress === 'incomplete') {
    throw new StartProblem(
      'The demo company was not filled to its end; start once more with --reset: npm start -- --reset',
    );
  }
  if (progress === undefined) {
    if (!(await isDatabaseEmpty(platform))) return [];
    print('Filling the demo company, once …');
    await saveProgress(platform, 'incomplete');
    await seedDemo(platform, allAreas);
    await saveProgress(platform, 'complete');
  }
  await linkSurveys(platform);
  return demoLogins();
}

/** Points surveys to the developer pages at the address of this start, unless another address was set. */
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
    values (${property}, ${progress}, 'How far the demo company of this development installation was filled')
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
    { portal: 'auth', login: 'staff and clients sign in here' },
    { portal: 'registry', login: loginOf(portalUsers.employer.emailAddress) },
    { portal: 'advisor', login: loginOf(portalUsers.advisor.emailAddress) },
    { portal: 'ira', login: loginOf(portalUsers.holder.emailAddress) },
  ];
}

const loginOf = (emailAddress: string): string => `${emailAddress} · ${demoPassword}`;

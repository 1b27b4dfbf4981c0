import { surveyAddressProperty } from '@fiducia/domain/system/surveys';
import { allAreas } from '../all-areas.ts';
import type { Config } from '../config.ts';
import { sql } from '../db/sql.ts';
import { bareAddress, type DemoLogin } from '../platform/address-table.ts';
import type { Platform } from '../platform/area.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { plannedSponsors } from './demo-company.ts';
import { clientUser, demoPassword, staffUsers } from './demo-users.ts';
import { fillDemo, isDatabaseEmpty } from './fill-demo.ts';
import { participantUsers } from './participant-logins.ts';
import { portalUsers } from './portal-logins.ts';

const property = 'demoCompany';
type Told = 'incomplete' | 'complete';

/**
 * Fills an empty database of a development installation with the demo company, and answers whom people may sign in as.
 * A filling that was broken off is told, because half a company would puzzle everybody.
 */
export async function openDemo(
  platform: Platform & { readonly config: Config },
  print: (text: string) => void,
): Promise<readonly DemoLogin[]> {
  if (!platform.config.hasDemo) return [];
  const told = await readTold(platform);
  if (told === 'incomplete') {
    throw new StartProblem(
      'The demo company was not filled to its end; start once more with --reset: npm start -- --reset',
    );
  }
  if (told === undefined) {
    if (!(await isDatabaseEmpty(platform))) return [];
    print('Filling the demo company, once …');
    await tell(platform, 'incomplete');
    await fillDemo(platform, allAreas);
    await tell(platform, 'complete');
  }
  await linkSurveys(platform);
  return demoLogins();
}

/** Surveys lead to the simulated world at the address of this start, unless somebody has set another. */
async function linkSurveys({ database, config }: Platform & { readonly config: Config }): Promise<void> {
  await database.run(sql`
    update system_properties set value = ${`${bareAddress(config)}/developer/survey`}
     where property_name = any(${Object.values(surveyAddressProperty)}::text[]) and (value = '' or value like '%/developer/survey')`);
}

async function readTold({ database }: Platform): Promise<string | undefined> {
  const row = await database.one<{ value: string }>(
    sql`select value from system_properties where property_name = ${property}`,
  );
  return row?.value;
}

async function tell({ database }: Platform, told: Told): Promise<void> {
  await database.run(sql`
    insert into system_properties (property_name, value, description)
    values (${property}, ${told}, 'How far the demo company of this development installation was filled')
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

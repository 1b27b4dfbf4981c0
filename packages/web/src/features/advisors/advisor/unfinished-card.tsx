import type { RowAt } from '@fiducia/contract/api';
import type { ProspectStage } from '@fiducia/domain/advisors/prospect-stage';
import { Fragment } from 'react';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Item, ItemList } from '../../../kit/display/item-list.tsx';
import { countOf } from '../../../kit/text/count-of.ts';

type Prospect = Pick<RowAt<'/public/accounts/:id/prospects'>, 'id' | 'fullName' | 'status'>;

interface Group {
  readonly stages: readonly ProspectStage[];
  /** What the group waits for, for one person and for several. */
  readonly title: readonly [one: string, other: string];
  readonly action: string;
  readonly href: string;
}

/** What an advisor can move forward, the closest to a funded IRA first. */
const groups: readonly Group[] = [
  {
    stages: ['setUpComplete'],
    title: ['client has an open IRA without money', 'clients have an open IRA without money'],
    action: 'View clients',
    href: '/account-holders',
  },
  {
    stages: ['readyForPersonalization'],
    title: ['client hasn’t chosen investments', 'clients haven’t chosen investments'],
    action: 'View clients',
    href: '/account-holders',
  },
  {
    stages: ['advisorApproved', 'applicationStarted'],
    title: ['client hasn’t finished the application', 'clients haven’t finished the application'],
    action: 'View clients',
    href: '/account-holders',
  },
  {
    stages: ['added'],
    title: ['prospect isn’t invited yet', 'prospects aren’t invited yet'],
    action: 'View prospects',
    href: '#prospects',
  },
];
const stages = groups.flatMap((group) => group.stages);
const shownNames = 3;

function Names({ people }: { people: readonly Prospect[] }) {
  const more = people.length - shownNames;
  return (
    <>
      {people.slice(0, shownNames).map(({ id, fullName, status }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <a href={`/${status === 'added' ? 'prospects' : 'account-holders'}/${id}`}>{fullName ?? ''}</a>
        </Fragment>
      ))}
      {more > 0 && `, and ${more} more`}
    </>
  );
}

/** Lists the groups of people who are stuck on the way to a funded IRA, each with one action. */
export function UnfinishedList({ prospects }: { prospects: readonly Prospect[] }) {
  const shown = groups
    .map((group) => ({
      ...group,
      people: prospects.filter(({ status }) => group.stages.some((one) => one === status)),
    }))
    .filter(({ people }) => people.length > 0);
  if (shown.length === 0) return null;
  return (
    <Card title="Follow up with your clients">
      <ItemList>
        {shown.map(({ title: [one, other], action, href, people }) => (
          <Item key={one} title={countOf(people.length, one, other)} note={<Names people={people} />}>
            <Button href={href}>{action}</Button>
          </Item>
        ))}
      </ItemList>
    </Card>
  );
}

/** Shows whom the advisor should follow up with today. */
export function UnfinishedCard({ accountId }: { accountId: string }) {
  const { data } = useFetch('GET /public/accounts/:id/prospects', {
    params: { id: accountId },
    query: { 'search-status': `isOneOf(${stages.join(',')})`, resultsPerPage: 500 },
  });
  return <UnfinishedList prospects={data ?? []} />;
}

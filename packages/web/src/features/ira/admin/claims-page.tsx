import type { AccountClaim, Claimant, ClaimFacts } from '@fiducia/contract/ira/account-claim.routes';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { iraAccountTypeNames } from '@fiducia/domain/ira/ira-account-type';
import { perform } from '../../../entity/perform.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { DateText } from '../../../kit/display/date-text.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { promptDialog } from '../../../kit/overlay/dialogs.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { countOf } from '../../../kit/text/count-of.ts';
import { requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import styles from './claims-page.module.css';

const rows: readonly (readonly [keyof ClaimFacts, string])[] = [
  ['name', 'Name'],
  ['dateOfBirth', 'Date of birth'],
  ['taxIdLast4', 'Tax ID'],
  ['address', 'Address'],
  ['emailAddress', 'Email'],
  ['phoneNumber', 'Phone'],
];

function shown(key: keyof ClaimFacts, facts: ClaimFacts): string {
  const value = facts[key];
  if (value === null || value === '') return '—';
  if (key === 'dateOfBirth') return formatDate(value);
  return key === 'taxIdLast4' ? `•••-••-${value}` : value;
}

async function decide({ iraAccountId, owner, claimants }: AccountClaim, chosen: Claimant): Promise<void> {
  const reason = await promptDialog({
    title: `Give the account of ${owner.name} to ${chosen.emailAddress ?? owner.name}?`,
    text:
      claimants.length > 1
        ? 'This person sees the account from now on, and the other one gets an email that it went to someone else.'
        : 'This person sees the account from now on, and gets an email about it.',
    label: 'Reason',
    okText: 'Give account',
  });
  if (reason === undefined) return;
  const request = requestTo('POST /private/account-claims/:id/decide', {
    params: { id: iraAccountId },
    body: { prospectId: chosen.prospectId, reason },
  });
  await perform(request, 'Account given to its owner');
}

async function decline({ iraAccountId, owner, claimants }: AccountClaim): Promise<void> {
  const reason = await promptDialog({
    title: claimants.length > 1 ? 'Decline these claims?' : 'Decline this claim?',
    text: `The account of ${owner.name} stays unclaimed. We email ${countOf(claimants.length, 'claimant')} to call us if the account is theirs. They can claim it again.`,
    label: 'Reason',
    okText: claimants.length > 1 ? 'Decline claims' : 'Decline claim',
  });
  if (reason === undefined) return;
  const request = requestTo('POST /private/account-claims/:id/decide', {
    params: { id: iraAccountId },
    body: { prospectId: null, reason },
  });
  await perform(request, 'Claim declined');
}

/** Compares the owner in the plan’s records with the people who claim the account. */
function Comparison({ claim, mayDecide }: { claim: AccountClaim; mayDecide: boolean }) {
  const { owner, claimants } = claim;
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <caption>{`Claims for the account of ${owner.name}`}</caption>
        <thead>
          <tr>
            <th scope="col">Fact</th>
            <th scope="col">
              <a href={`/participants/${claim.participantId}`}>Owner in the plan’s records</a>
            </th>
            {claimants.map(({ prospectId }, at) => (
              <th scope="col" key={prospectId}>
                <a href={`/prospects/${prospectId}`}>{`Login ${at + 1}`}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, label]) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{shown(key, owner)}</td>
              {claimants.map((one) => (
                <td key={one.prospectId} data-differs={shown(key, one) === shown(key, owner) ? undefined : true}>
                  {shown(key, one)}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Identity</th>
            <td>—</td>
            {claimants.map(({ prospectId, isIdentityConfirmed }) => (
              <td key={prospectId} data-differs={isIdentityConfirmed ? undefined : true}>
                {isIdentityConfirmed ? 'Confirmed' : 'Not confirmed'}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">Claimed</th>
            <td>—</td>
            {claimants.map(({ prospectId, claimedAt, appliedAt }) => (
              <td key={prospectId}>
                {claimedAt === null && appliedAt !== null && 'With an application, '}
                <DateText value={claimedAt ?? appliedAt} withTime />
              </td>
            ))}
          </tr>
          {mayDecide && (
            <tr>
              <th scope="row">Decision</th>
              <td>—</td>
              {claimants.map((one, at) => (
                <td key={one.prospectId}>
                  <Button dense onClick={() => void decide(claim, one)}>
                    {`Give to login ${at + 1}`}
                  </Button>
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Lists the claims of default accounts that staff decide, with the facts of the owner and of each claimant. */
export function Screen() {
  const { data, failure, isLoading, refresh } = useFetch('GET /private/account-claims');
  const mayDecide = useSession().may('accounts.edit');
  return (
    <>
      <PageHeader
        title="Claims"
        subtitle="People who claim the account of a participant who didn’t respond, if two logins match or an identity isn’t confirmed. Compare the details, call them, and give the account to its owner."
      />
      <FailureAlert failure={failure} action={<Button onClick={refresh}>Try again</Button>} />
      {isLoading && <Skeleton lines={8} />}
      {data?.length === 0 && (
        <EmptyState title="No claims to decide">
          An account appears here when a second login matches the tax ID, date of birth, and name of its owner, or when
          we couldn’t confirm the identity of the one that does.
        </EmptyState>
      )}
      <Stack>
        {data?.map((claim) => (
          <Card
            key={claim.iraAccountId}
            title={`${iraAccountTypeNames[claim.iraType]} of ${claim.owner.name}, ${formatMoney(claim.balance)}`}
            actions={
              <Row>
                <Button dense href={`/ira-accounts/${claim.iraAccountId}`}>
                  Open account
                </Button>
                {mayDecide && (
                  <Button dense onClick={() => void decline(claim)}>
                    {claim.claimants.length > 1 ? 'Decline all' : 'Decline claim'}
                  </Button>
                )}
              </Row>
            }
          >
            <Stack>
              <p>
                {[claim.custodianName, claim.planName].filter(Boolean).join(' · ')}. Waiting since{' '}
                <DateText value={claim.since} />.
              </p>
              <Comparison claim={claim} mayDecide={mayDecide} />
            </Stack>
          </Card>
        ))}
      </Stack>
    </>
  );
}

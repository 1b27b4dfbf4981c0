import type { BankAccountSettings } from '@fiducia/contract/trust/corporate-bank-account.routes';
import { activityTab } from '../../../entity/activity-and-rail.tsx';
import { SecretNumber } from '../../../entity/secret-number.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Alert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { writeHash } from '../../../kit/page/hash.ts';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import type { TabDefinition } from '../../../kit/page/tabs.tsx';
import { call, downloadAddress } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { AccountChanges } from './account-changes.tsx';
import { accountFacts } from './account-facts.ts';
import { AccountForm } from './account-form.tsx';
import { LetterLink } from './letter-link.tsx';

const numberOf = async (id: string): Promise<string> =>
  (await call('POST /private/corporate-bank-accounts/:id/reveal-account-number', { params: { id }, body: {} })).result
    .accountNumber;

function TestFiles({ id }: { id: string }) {
  const params = { params: { id } };
  return (
    <Card title="Test files for the bank">
      <Stack>
        <p>
          Send these to the bank before the first payment. They move no money: the check is void, the ACH file has one
          zero-dollar prenote, and the positive-pay file issues and voids one test check.
        </p>
        <Row>
          <Button href={downloadAddress('GET /private/corporate-bank-accounts/:id/test-check', params)} download>
            Download test check
          </Button>
          <Button href={downloadAddress('GET /private/corporate-bank-accounts/:id/test-ach-file', params)} download>
            Download test ACH file
          </Button>
          <Button
            href={downloadAddress('GET /private/corporate-bank-accounts/:id/test-positive-pay-file', params)}
            download
          >
            Download test positive-pay file
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

function Overview({ settings }: { settings: BankAccountSettings }) {
  const { may } = useSession();
  const { id, fileSettings, fileNames, nextCheckNumber, letterFileId } = settings;
  const facts = accountFacts(settings);
  const named = (fileId: string): string => fileNames[fileId] ?? fileId;
  const { micrFont, signatureFileIds = [] } = fileSettings;
  const reveal = may('system.edit') ? { onReveal: () => numberOf(id) } : {};
  return (
    <Stack>
      {micrFont === undefined && (
        <Alert tone="warning" title="Checks are not negotiable">
          This account has no MICR font, so every check is printed with “NOT NEGOTIABLE”. Upload the font that you
          licensed under Edit.
        </Alert>
      )}
      <Card title="Account">
        <Facts
          facts={[
            ...facts.account,
            { label: 'Account number', value: <SecretNumber masked={settings.accountNumber || '—'} {...reveal} /> },
            {
              label: 'Bank’s letter',
              value: letterFileId === null ? 'None' : <LetterLink fileId={letterFileId} name={named(letterFileId)} />,
            },
          ]}
        />
      </Card>
      <Card title="ACH and wires">
        <Facts facts={facts.ach} />
      </Card>
      <Card title="Cutoffs">
        <Facts facts={facts.cutoffs} />
      </Card>
      <Card title="Checks and positive pay">
        <Facts
          facts={[
            { label: 'Next check number', value: String(nextCheckNumber) },
            ...facts.checks.filter(({ label }) => label !== 'MICR font' && label !== 'Signatures'),
            {
              label: 'MICR font',
              value: micrFont === undefined ? 'None' : `${named(micrFont.fileId)}, ${micrFont.sizePoints} points`,
            },
            { label: 'Signatures', value: signatureFileIds.map(named).join(', ') || 'None' },
          ]}
        />
      </Card>
      {may('system.edit') && <TestFiles id={id} />}
    </Stack>
  );
}

function tabsOf(settings: BankAccountSettings, may: (permission: string) => boolean): TabDefinition[] {
  const { id, waitingChangeId } = settings;
  return [
    { key: 'overview', label: 'Overview', content: () => <Overview settings={settings} /> },
    ...(may('system.edit') && waitingChangeId === null
      ? [
          {
            key: 'edit',
            label: 'Edit',
            content: () => (
              <AccountForm
                key={id}
                settings={settings}
                onDone={() => writeHash('changes', false)}
                onCancel={() => writeHash('overview', false)}
              />
            ),
          },
        ]
      : []),
    { key: 'changes', label: 'Changes', content: () => <AccountChanges accountId={id} /> },
    activityTab({ entity: 'corporate-bank-accounts', id }),
  ];
}

/** Shows one of our bank accounts with its settings, test files, and history. */
export function Screen() {
  const id = useParameter('bankAccountUuid');
  const { may } = useSession();
  const { data, failure } = useFetch('GET /private/corporate-bank-accounts/:id/settings', { params: { id } });
  return (
    <TabbedPage
      title={data?.displayName ?? 'Bank account'}
      crumbs={[{ label: 'Bank accounts', href: '/trust/bank-accounts' }]}
      isLoaded={data !== undefined}
      failure={failure}
      {...(data?.waitingChangeId
        ? {
            banner: (
              <Alert tone="warning" title="A change is waiting for a second person">
                <a href={`#changes:${data.waitingChangeId}`}>Compare and decide</a>
              </Alert>
            ),
          }
        : {})}
      {...(data ? { tabs: tabsOf(data, may) } : {})}
    />
  );
}

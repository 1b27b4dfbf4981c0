import type { RecordAt } from '@fiducia/contract/api';
import type { Affiliations, Employment } from '@fiducia/domain/advisors/ira-application';
import { isWithoutAdvisor } from '@fiducia/domain/advisors/is-without-advisor';
import { formatPhone } from '@fiducia/domain/foundation/text/format-phone';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { IdentityChip } from '../../../../entity/identity-chip.tsx';
import { Alert } from '../../../../kit/display/alert.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { DateText } from '../../../../kit/display/date-text.tsx';
import { EmptyState } from '../../../../kit/display/empty-state.tsx';
import { type Fact, Facts } from '../../../../kit/display/facts.tsx';
import { Stack } from '../../../../kit/display/layout.tsx';
import { Money } from '../../../../kit/display/money.tsx';
import { TaxId } from '../../../../kit/display/tax-id.tsx';
import { call, downloadAddress } from '../../../../shell/api.ts';
import { useSession } from '../../../../shell/session.ts';
import { homeAddressLines } from '../../home-address.ts';
import { Beneficiaries } from '../beneficiaries.tsx';
import styles from './application.module.css';
import { IdentityDocument } from './identity-document.tsx';
import { sourceOf } from './source-of.ts';

type Prospect = RecordAt<'/public/prospects'>;

async function reveal(id: string): Promise<string> {
  return (await call('POST /public/prospects/:id/reveal-tax-id', { params: { id }, body: {} })).result.taxId;
}

function Lead({ row }: { row: Prospect }) {
  if (row.status === 'inReview')
    return (
      <Alert tone="warning" title="Decide about this application">
        {row.identityStatus === 'failed' || row.identityStatus === 'review'
          ? 'The provider couldn’t confirm the identity. '
          : 'The provider didn’t respond about the identity. '}
        {row.identityFileId === null
          ? 'We asked the applicant for a document and haven’t received one yet.'
          : 'Compare the document with the name, date of birth, and address below.'}
      </Alert>
    );
  if (row.status === 'declined')
    return (
      <Alert tone="error" title="This application was declined">
        {row.reviewNote}
      </Alert>
    );
  return null;
}

function Applicant({ row, maySeeTaxId }: { row: Prospect; maySeeTaxId: boolean }) {
  const address = homeAddressLines(row);
  return (
    <Card title="Applicant">
      <Facts
        facts={[
          { label: 'Name', value: row.fullName },
          { label: 'Date of birth', value: <DateText value={row.dateOfBirth} /> },
          {
            label: 'Tax ID',
            value: <TaxId value={row.taxId} onReveal={maySeeTaxId ? () => reveal(row.id) : undefined} />,
          },
          { label: 'Address', value: address.length === 0 ? '—' : address.map((line) => <div key={line}>{line}</div>) },
          { label: 'Phone', value: row.phoneNumber ? formatPhone(row.phoneNumber) : '—' },
          { label: 'Email', value: row.emailAddress },
          { label: 'Identity', value: <IdentityChip status={row.identityStatus} /> },
          row.reviewedAt !== null && { label: 'Reviewed', value: <DateText value={row.reviewedAt} withTime /> },
          Boolean(row.reviewNote) && { label: 'Review note', value: row.reviewNote },
        ]}
      />
    </Card>
  );
}

function employmentFacts(employment: Employment | null): readonly (Fact | false)[] {
  if (employment === null) return [{ label: 'Employment', value: 'Not answered' }];
  const { status, employer, occupation } = employment;
  return [
    { label: 'Employment', value: statusLabel(status) },
    Boolean(employer) && { label: 'Employer', value: employer },
    Boolean(occupation) && { label: 'Occupation', value: occupation },
  ];
}

function affiliationFacts(affiliations: Affiliations | null): readonly (Fact | false)[] {
  if (affiliations === null) return [{ label: 'Affiliations', value: 'Not answered' }];
  const { worksForBroker, controlsPublicCompany, holdsPublicOffice, details } = affiliations;
  const yesNo = (answer: boolean) => (answer ? 'Yes' : 'No');
  return [
    { label: 'Works for a broker', value: yesNo(worksForBroker) },
    { label: 'Controls a public company', value: yesNo(controlsPublicCompany) },
    { label: 'Holds a public office', value: yesNo(holdsPublicOffice) },
    Boolean(details) && { label: 'Firm, company, or office', value: details },
  ];
}

const riskNames = { cautious: 'Cautious', balanced: 'Balanced', growth: 'Growth' } as const;

function Terms({ row }: { row: Prospect }) {
  const { preferences } = row;
  return (
    <Card title="IRA">
      <Facts
        facts={[
          { label: 'Type', value: row.iraType === null ? '—' : `${statusLabel(row.iraType)} IRA` },
          { label: 'Applied', value: <DateText value={row.submittedAt} withTime /> },
          { label: 'Agreement', value: row.agreementVersion === null ? '—' : `Version ${row.agreementVersion}` },
          { label: 'Investments', value: preferences ? statusLabel(preferences.modelPortfolio) : 'Not chosen yet' },
          preferences !== null && { label: 'Risk', value: riskNames[preferences.riskTolerance] },
          preferences !== null && {
            label: 'Monthly contribution',
            value: <Money amount={preferences.monthlyContribution} />,
          },
        ]}
      />
    </Card>
  );
}

function Origin({ row }: { row: Prospect }) {
  return (
    <Card title="Source and advisor">
      <Facts
        facts={[
          { label: 'Source', value: sourceOf(row) },
          {
            label: isWithoutAdvisor(row) ? 'Invited by' : 'Advisor',
            value: row.accountId ? <a href={`/accounts/${row.accountId}`}>{row.accountDisplayName}</a> : 'None',
          },
          { label: 'Registered', value: <DateText value={row.registeredAt} withTime /> },
          row.advisorDecidesBy !== null && {
            label: 'Advisor decides by',
            value: <DateText value={row.advisorDecidesBy} />,
          },
          row.decidedAt !== null && { label: 'Advisor decided', value: <DateText value={row.decidedAt} withTime /> },
          Boolean(row.decisionNote) && { label: 'Advisor’s reason', value: row.decisionNote },
          row.approvalFileId !== null && {
            label: 'Signed approval',
            value: (
              <a
                href={downloadAddress('GET /public/prospects/stored-file/:id', { params: { id: row.approvalFileId } })}
              >
                View file
              </a>
            ),
          },
        ]}
      />
    </Card>
  );
}

/** Shows all parts of an application, with the identity document next to the data that it proves. */
export function Application({ row }: { row: Prospect }) {
  const { may } = useSession();
  const hasApplied = row.iraType !== null;
  if (!hasApplied)
    return (
      <Stack>
        <EmptyState title="No application yet">
          {row.fullName ?? 'This person'} hasn’t started an application. Its answers appear here page by page.
        </EmptyState>
        <Origin row={row} />
      </Stack>
    );
  return (
    <Stack>
      <Lead row={row} />
      <div className={styles['sides']}>
        <Stack>
          <Applicant row={row} maySeeTaxId={may('viewFullTaxId')} />
          <Card title="Employment and affiliations">
            <Facts facts={[...employmentFacts(row.employment), ...affiliationFacts(row.affiliations)]} />
          </Card>
        </Stack>
        <IdentityDocument fileId={row.identityFileId} status={row.identityStatus} />
        <Stack>
          <Card title="Beneficiaries" flush>
            <Beneficiaries beneficiaries={row.beneficiaries ?? []} />
          </Card>
          <Origin row={row} />
        </Stack>
        <Terms row={row} />
      </div>
    </Stack>
  );
}

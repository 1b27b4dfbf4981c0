import type { ClaimResult } from '@fiducia/contract/ira/account-claim.routes';
import { iraAccountTypeNames } from '@fiducia/domain/ira/ira-account-type';
import { type ReactNode, useState } from 'react';
import { readAgain } from '../../../../entity/perform.ts';
import { FailureAlert } from '../../../../kit/display/alert.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { Row, Stack } from '../../../../kit/display/layout.tsx';
import { Money } from '../../../../kit/display/money.tsx';
import { Skeleton } from '../../../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../../../kit/display/stat.tsx';
import { DateField } from '../../../../kit/form/fields/date-field.tsx';
import { TaxIdField } from '../../../../kit/form/fields/tax-id-field.tsx';
import { TextField } from '../../../../kit/form/fields/text-field.tsx';
import { Fields } from '../../../../kit/form/shell/fields.tsx';
import { Form } from '../../../../kit/form/shell/form.tsx';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import { spoken } from '../../../../kit/text/language.ts';
import { call } from '../../../../shell/api.ts';
import { asFailure } from '../../../../shell/api-failure.ts';
import { useSupportPhone } from '../../../../shell/support-phone.ts';
import { fieldText } from '../../../../texts/fields.ts';
import { iraClaimText as text } from '../../../../texts/ira-claim.ts';
import { type OwnProspect, useOwnProspects } from '../own/own-prospects.tsx';
import { endingOf, useOwnIras } from '../own-iras.ts';

/** What a person entered, without the tax ID. */
type EnteredFacts = Pick<OwnProspect, 'firstName' | 'lastName' | 'dateOfBirth'>;

interface Claim {
  readonly entered: EnteredFacts;
  /** Undefined while the person corrects the facts. */
  readonly result: ClaimResult | undefined;
}

interface FactsFormProps {
  readonly person: OwnProspect | undefined;
  /** From the previous try. */
  readonly entered: EnteredFacts | undefined;
  readonly onDone: (claim: Claim) => void;
}

function FactsForm({ person, entered, onDone }: FactsFormProps) {
  const known = entered ?? person;
  const hint = text(person?.submittedAt ? 'signed.hint' : 'name.hint');
  return (
    <Card>
      <Form
        label={text('form.title')}
        values={{
          firstName: known?.firstName ?? '',
          lastName: known?.lastName ?? '',
          dateOfBirth: known?.dateOfBirth ?? null,
          taxId: '',
        }}
        submitText={text('submit')}
        onSubmit={async ({ dateOfBirth, taxId, ...names }) => {
          try {
            const body = { ...names, taxId, dateOfBirth: dateOfBirth ?? '' };
            const { result } = await call('POST /public/ira-accounts/claim', { body });
            readAgain();
            onDone({ entered: { ...names, dateOfBirth }, result });
            return undefined;
          } catch (error) {
            return asFailure(error);
          }
        }}
      >
        <Fields>
          <TextField
            name="firstName"
            label={fieldText('firstName')}
            hint={hint}
            isRequired
            maxLength={60}
            hasBankForm
            autoComplete="given-name"
            span={6}
          />
          <TextField
            name="lastName"
            label={fieldText('lastName')}
            hint={hint}
            isRequired
            maxLength={60}
            hasBankForm
            autoComplete="family-name"
            span={6}
          />
          <DateField name="dateOfBirth" label={text('dateOfBirth')} isRequired limit="dateOfBirth" span={6} />
          <TaxIdField
            name="taxId"
            label={text('taxId')}
            hint={text('taxId.hint')}
            type="residentAlienTaxId"
            isRequired
            isMasked
            span={6}
          />
        </Fields>
      </Form>
    </Card>
  );
}

/** Shows the accounts that belong to the user now. */
function Claimed({ ids }: { ids: readonly string[] }) {
  const { data, failure, isLoading } = useOwnIras();
  return (
    <Card title={text('claimed.title')}>
      <Stack>
        <p>{text('claimed.text')}</p>
        <FailureAlert failure={failure} />
        {isLoading && <Skeleton lines={3} />}
        {data
          ?.filter(({ id }) => ids.includes(id))
          .map((ira) => (
            <Stats key={ira.id}>
              <Stat
                label={`${spoken(iraAccountTypeNames[ira.iraType])} ••••${endingOf(ira.accountNumber)}`}
                figure={<Money amount={ira.balance} />}
                note={text('claimed.held', { custodian: ira.custodianName })}
              />
            </Stats>
          ))}
        <Row>
          <Button look="primary" href="/view-account">
            {text('claimed.view')}
          </Button>
          <Button href="/home">{text('home')}</Button>
        </Row>
      </Stack>
    </Card>
  );
}

interface OutcomeProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly children: ReactNode;
}

function OutcomeCard({ title, lines, children }: OutcomeProps) {
  return (
    <Card title={title}>
      <Stack>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <Row>{children}</Row>
      </Stack>
    </Card>
  );
}

function Outcome({ result, onAgain }: { result: ClaimResult; onAgain: () => void }) {
  const phone = useSupportPhone();
  if (result.outcome === 'claimed') return <Claimed ids={result.iraAccountIds} />;
  if (result.outcome === 'inReview')
    return (
      <OutcomeCard title={text('inReview.title')} lines={[text('inReview.text'), text('inReview.call', { phone })]}>
        <Button href="/home">{text('home')}</Button>
      </OutcomeCard>
    );
  if (result.outcome === 'hasOtherLogin')
    return (
      <OutcomeCard title={text('hasOtherLogin.title')} lines={[text('hasOtherLogin.text', { phone })]}>
        <Button href="/forgot-email">{text('hasOtherLogin.email')}</Button>
      </OutcomeCard>
    );
  return (
    <OutcomeCard
      title={text('notFound.title')}
      lines={[text('notFound.text'), text('notFound.later'), text('notFound.call', { phone })]}
    >
      <Button look="primary" onClick={onAgain}>
        {text('notFound.again')}
      </Button>
      <Button href="/home">{text('home')}</Button>
    </OutcomeCard>
  );
}

/** Finds the account that a plan opened for the signed-in person, who enters who they are. */
export function Screen() {
  const own = useOwnProspects();
  const [claim, setClaim] = useState<Claim>();
  const people = own.data ?? [];
  // The server compares with the record whose details can still change, if there is one.
  const person = people.find(({ submittedAt }) => submittedAt === null) ?? people[0];
  return (
    <>
      <PageHeader
        title={text('form.title')}
        subtitle={text('lead')}
        crumbs={[{ label: text('crumb.home'), href: '/home' }, { label: text('crumb') }]}
      />
      <FailureAlert failure={own.failure} />
      {own.isLoading && <Skeleton lines={6} />}
      {claim?.result && <Outcome result={claim.result} onAgain={() => setClaim({ ...claim, result: undefined })} />}
      {own.data && !claim?.result && <FactsForm person={person} entered={claim?.entered} onDone={setClaim} />}
    </>
  );
}

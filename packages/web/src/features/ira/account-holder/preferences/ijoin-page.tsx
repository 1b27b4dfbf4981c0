import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { useState } from 'react';
import { readAgain } from '../../../../entity/perform.ts';
import { Alert, FailureAlert } from '../../../../kit/display/alert.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { EmptyState } from '../../../../kit/display/empty-state.tsx';
import { Facts } from '../../../../kit/display/facts.tsx';
import { Row, Stack } from '../../../../kit/display/layout.tsx';
import { Skeleton } from '../../../../kit/display/skeleton.tsx';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import { call } from '../../../../shell/api.ts';
import { useSession } from '../../../../shell/session.ts';
import { useAction } from '../../../../shell/use-action.ts';
import { iraPreferencesText as text } from '../../../../texts/ira-preferences.ts';
import { ageOf, type OwnProspect, useOwnProspects } from '../own/own-prospects.tsx';
import { readDraft, rememberReturn, saveDraft } from './ijoin-draft.ts';
import { type Preferences, PreferencesFlow, readPreferences } from './preferences-flow.tsx';
import { useTopOnChange } from './use-top-on-change.ts';

const signInAndReturn = (): string => `/login?${new URLSearchParams({ returnUrl: window.location.href }).toString()}`;

interface ReviewProps {
  readonly chosen: Preferences;
  /** Where to send it, or undefined before the sign-in. */
  readonly record: OwnProspect | undefined;
  readonly onBack: () => void;
}

/** Shows what is sent to the recordkeeper, and sends it. */
function Review({ chosen, record, onBack }: ReviewProps) {
  const [isSent, setSent] = useState(false);
  const [provider] = useState(() => rememberReturn(document.referrer));
  const send = useAction(async () => {
    if (!record) return;
    const body = { prospectId: record.id, ...chosen };
    await call('POST /public/participants/ijoin-set-relius-preferences', { body });
    saveDraft(undefined);
    setSent(true);
    readAgain();
  });
  return (
    <Card title={text(isSent ? 'review.sent' : 'review.title')}>
      <Stack>
        <Facts
          facts={[
            { label: text('review.model'), value: text(`model.${chosen.modelPortfolio}`) },
            { label: text('review.risk'), value: text(`review.risk.${chosen.riskTolerance}`) },
            { label: text('review.contribution'), value: formatMoney(chosen.monthlyContribution) },
          ]}
        />
        <FailureAlert failure={send.failure} />
        {isSent ? (
          <Row>
            {provider && (
              <Button look="primary" href={provider.href}>
                {text('review.return', { host: provider.host })}
              </Button>
            )}
            <Button href="/home">{text('saved.home')}</Button>
          </Row>
        ) : (
          <Row>
            {record ? (
              <Button look="primary" busy={send.isBusy} onClick={() => void send.run()}>
                {text('review.send')}
              </Button>
            ) : (
              <Button look="primary" href={signInAndReturn()}>
                {text('review.signIn')}
              </Button>
            )}
            <Button onClick={onBack}>{text('model.back')}</Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

function Steps({ record }: { record: OwnProspect | undefined }) {
  const [chosen, setChosen] = useState(readDraft);
  useTopOnChange(chosen);
  if (chosen) return <Review chosen={chosen} record={record} onBack={() => setChosen(undefined)} />;
  return (
    <PreferencesFlow
      age={record ? ageOf(record) : null}
      current={readPreferences(record?.preferences)}
      submitText={text('model.continue')}
      onSave={async (preferences) => {
        saveDraft(preferences);
        setChosen(preferences);
        return undefined;
      }}
    />
  );
}

function OwnSteps() {
  const own = useOwnProspects();
  const record = own.data?.find(({ submittedAt }) => submittedAt !== null);
  if (own.failure) return <FailureAlert failure={own.failure} />;
  if (!own.data) return <Skeleton lines={6} />;
  if (!record)
    return (
      <EmptyState title={text('none.title')}>
        <p>{text('none.text')}</p>
        <Button look="primary" href="/apply-account">
          {text('none.apply')}
        </Button>
      </EmptyState>
    );
  return <Steps key={record.id} record={record} />;
}

/** Lets visitors whom a recordkeeper sends here choose investments. The choice goes back to the recordkeeper. */
export function Screen() {
  const { user } = useSession();
  // Read on arrival: the address of the previous page is lost after the sign-in.
  useState(() => rememberReturn(document.referrer));
  return (
    <>
      <PageHeader title={text('ijoin.title')} subtitle={text('ijoin.lead')} />
      <Stack>
        {user?.type !== 'accountHolder' && <Alert>{text('ijoin.signInLater')}</Alert>}
        {user?.type === 'accountHolder' ? <OwnSteps /> : <Steps record={undefined} />}
      </Stack>
    </>
  );
}

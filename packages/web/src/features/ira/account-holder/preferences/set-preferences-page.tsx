import { iraPricesOn } from '@fiducia/domain/ira/ira-prices';
import { useState } from 'react';
import { perform, readAgain } from '../../../../entity/perform.ts';
import { Alert, FailureAlert } from '../../../../kit/display/alert.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { EmptyState } from '../../../../kit/display/empty-state.tsx';
import { Row, Stack } from '../../../../kit/display/layout.tsx';
import { formatBasisPoints } from '../../../../kit/display/percent.tsx';
import { Skeleton } from '../../../../kit/display/skeleton.tsx';
import { today } from '../../../../kit/form/inputs/today.ts';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import { requestTo } from '../../../../shell/api.ts';
import { asFailure } from '../../../../shell/api-failure.ts';
import { useAction } from '../../../../shell/use-action.ts';
import { useSearchValue } from '../../../../shell/use-route.ts';
import { iraPreferencesText as text } from '../../../../texts/ira-preferences.ts';
import { ageOf, type OwnProspect, useOwnProspects } from '../own/own-prospects.tsx';
import { PreferencesFlow, readPreferences } from './preferences-flow.tsx';
import { type Sent, savePreferences } from './save-preferences.ts';
import { useTopOnChange } from './use-top-on-change.ts';

function Saved({ sent, onChange }: { sent: Sent; onChange: () => void }) {
  return (
    <Card title={text('saved')}>
      <Stack>
        <Alert tone={sent === 'failed' ? 'warning' : 'success'}>{text(`saved.${sent}`)}</Alert>
        <Row>
          <Button look="primary" href="/home">
            {text('saved.home')}
          </Button>
          <Button onClick={onChange}>{text('saved.change')}</Button>
        </Row>
      </Stack>
    </Card>
  );
}

function Choose({ record }: { record: OwnProspect }) {
  const [sent, setSent] = useState<Sent>();
  useTopOnChange(sent);
  const current = readPreferences(record.preferences);
  const rate = formatBasisPoints(iraPricesOn(today()).cashRateBp);
  const keepCash = useAction(async () => {
    const request = requestTo('POST /public/prospects/:id/preferences-completed', {
      params: { id: record.id },
      body: {},
    });
    if (await perform(request, text('saved'))) setSent('waiting');
  });
  if (sent !== undefined) return <Saved sent={sent} onChange={() => setSent(undefined)} />;
  return (
    <>
      {current && (
        <Alert title={text('current', { model: text(`model.${current.modelPortfolio}`) })}>
          {text('current.since')}
        </Alert>
      )}
      <PreferencesFlow
        age={ageOf(record)}
        current={current}
        submitText={text('model.submit')}
        onSave={async (chosen) => {
          try {
            setSent(await savePreferences(record, chosen));
            readAgain();
            return undefined;
          } catch (error) {
            return asFailure(error);
          }
        }}
      />
      {record.preferences === null && (
        <Card>
          <Row between>
            <p>{text('default.text', { rate })}</p>
            <Button busy={keepCash.isBusy} onClick={() => void keepCash.run()}>
              {text('default')}
            </Button>
          </Row>
        </Card>
      )}
    </>
  );
}

/** Returns the record to choose for: the one in the address, or the first that needs a choice, or the first. */
function recordToChoose(records: readonly OwnProspect[], wanted: string): OwnProspect | undefined {
  const open = records.filter(
    ({ status, preferences }) => status === 'readyForPersonalization' || preferences !== null,
  );
  return open.find(({ id }) => id === wanted) ?? open.find(({ preferences }) => preferences === null) ?? open[0];
}

const isChecked = ({ status }: OwnProspect): boolean => status === 'applicationSubmitted' || status === 'inReview';

function NotYet({ records }: { records: readonly OwnProspect[] }) {
  if (records.some(isChecked)) return <EmptyState title={text('checked.title')}>{text('checked.text')}</EmptyState>;
  return (
    <EmptyState title={text('none.title')}>
      <p>{text('none.text')}</p>
      <Button look="primary" href="/apply-account">
        {text('none.apply')}
      </Button>
    </EmptyState>
  );
}

/** Lets IRA owners choose how their money is invested, and change it later. */
export function Screen() {
  const wanted = useSearchValue('prospectId');
  const own = useOwnProspects();
  const record = recordToChoose(own.data ?? [], wanted);
  return (
    <>
      <PageHeader title={text('title')} subtitle={text('lead')} />
      <Stack>
        <FailureAlert failure={own.failure} />
        {own.isLoading && <Skeleton lines={6} />}
        {own.data && !record && <NotYet records={own.data} />}
        {record && <Choose key={record.id} record={record} />}
      </Stack>
    </>
  );
}

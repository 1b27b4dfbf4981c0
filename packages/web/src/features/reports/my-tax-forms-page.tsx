import type { TaxFormView } from '@fiducia/contract/reports/tax-form.routes';
import { yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { useState } from 'react';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { longDay } from '../../kit/display/long-day.ts';
import { serverNow } from '../../kit/display/server-time.ts';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { requestTo } from '../../shell/api.ts';
import { saveOrShow } from '../../shell/save-download.ts';
import { taxFormText } from '../../texts/tax-forms.ts';
import { boxValueColumns, useBoxRows } from './box-rows.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { FormDeliveryCards } from './form-delivery-card.tsx';
import { FormRequests } from './form-requests.tsx';
import styles from './reports.module.css';

function MyForm({ form, onCorrect }: { form: TaxFormView; onCorrect: () => void }) {
  const released =
    form.releasedAt === null
      ? ''
      : taxFormText('form.released', { day: longDay(localDate(form.releasedAt, timeZones.eastern)) });
  const rows = useBoxRows(form);
  const named = { year: form.taxYear, formCode: form.formCode };
  const download = () =>
    saveOrShow(requestTo('POST /public/participants/tax-forms/:x/download', { params: { x: form.id }, body: {} }));
  return (
    <Card
      title={
        form.kindCode === 'corrected' ? taxFormText('form.title.corrected', named) : taxFormText('form.title', named)
      }
      actions={
        <Button look="primary" onClick={() => void download()}>
          {taxFormText('form.download')}
        </Button>
      }
    >
      <div className={styles['form']}>
        <span className={styles['words']}>{[form.planName, released].filter(Boolean).join(' · ')}</span>
        <PlainTable
          caption={taxFormText('boxes.caption', { formCode: form.formCode })}
          columns={boxValueColumns}
          rows={rows}
          empty={taxFormText('form.noBoxes')}
          emptyNext={taxFormText('form.noBoxes.next')}
        />
        <FormRequests form={form} />
        <div>
          <Button look="link" onClick={onCorrect}>
            {taxFormText('form.reportError')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Lists the tax forms of the signed-in participant, with an explanation of each box. */
export function Screen() {
  const { data, isLoading, failure, refresh } = useFetch('GET /public/participants/tax-forms');
  const [corrected, setCorrected] = useState<TaxFormView>();
  const thisYear = yearOf(localDate(new Date(serverNow()).toISOString(), timeZones.eastern));
  return (
    <>
      <PageHeader
        title={taxFormText('title')}
        subtitle={taxFormText('subtitle', { year: thisYear, nextYear: thisYear + 1 })}
      />
      <Stack>
        <FailureAlert failure={failure} action={<Button onClick={refresh}>{taxFormText('tryAgain')}</Button>} />
        <FormDeliveryCards />
        {isLoading && <Skeleton lines={6} />}
        {data?.length === 0 && <EmptyState title={taxFormText('none')}>{taxFormText('none.next')}</EmptyState>}
        {data?.map((form) => (
          <MyForm key={form.id} form={form} onCorrect={() => setCorrected(form)} />
        ))}
      </Stack>
      {corrected && <CorrectionDialog form={corrected} onClose={() => setCorrected(undefined)} />}
    </>
  );
}

import type { TaxFormView } from '@fiducia/contract/reports/tax-form.routes';
import { yearOf } from '@fiducia/domain/time/dates';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import { useState } from 'react';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { formatDay } from '../../kit/display/date-text.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { serverNow } from '../../kit/display/server-time.ts';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { saveOrTell } from '../../shell/save-download.ts';
import { boxRows, boxValueColumns } from './box-rows.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import styles from './reports.module.css';

const path = '/public/participants/tax-forms';

function MyForm({ form, onCorrect }: { form: TaxFormView; onCorrect: () => void }) {
  const released =
    form.releasedAt === null ? '' : `Given out on ${formatDay(localDate(form.releasedAt, timeZones.eastern))}`;
  return (
    <Card
      title={`${form.taxYear}: Form ${form.formCode}${form.kindCode === 'corrected' ? ', corrected' : ''}`}
      actions={
        <Button
          look="primary"
          onClick={() => void saveOrTell({ method: 'POST', path: `${path}/${form.id}/download`, body: {} })}
        >
          Download
        </Button>
      }
    >
      <div className={styles['form']}>
        <span className={styles['words']}>{[form.planName, released].filter(Boolean).join(' · ')}</span>
        <PlainTable caption={`Boxes of form ${form.formCode}`} columns={boxValueColumns} rows={boxRows(form)} />
        <div>
          <Button look="link" onClick={onCorrect}>
            Something is wrong on this form
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Tax forms of the person who is signed in, with what each box means. */
export function Screen() {
  const { data, isLoading, failure, refresh } = useFetch<readonly TaxFormView[]>(path);
  const [corrected, setCorrected] = useState<TaxFormView>();
  const thisYear = yearOf(localDate(new Date(serverNow()).toISOString(), timeZones.eastern));
  return (
    <>
      <PageHeader title="My tax forms" subtitle={`Forms for ${thisYear} come in January ${thisYear + 1}.`} />
      <Stack>
        <FailureAlert failure={failure} action={<Button onClick={refresh}>Try again</Button>} />
        {isLoading && <Skeleton lines={6} />}
        {data?.length === 0 && (
          <EmptyState title="No tax forms yet">
            You get a form for each year in which money was paid to you or rolled over.
          </EmptyState>
        )}
        {data?.map((form) => (
          <MyForm key={form.id} form={form} onCorrect={() => setCorrected(form)} />
        ))}
      </Stack>
      {corrected && <CorrectionDialog form={corrected} onClose={() => setCorrected(undefined)} />}
    </>
  );
}

import type { FilingYear, FormsOfPayer } from '@fiducia/contract/reports/tax-filing.routes';
import { daysBetween, yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { counted } from '@fiducia/domain/foundation/text/counted';
import { useState } from 'react';
import { IraSetupWarnings } from '../../entity/ira-setup-warnings.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { formatDay } from '../../kit/display/date-text.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { serverNow } from '../../kit/display/server-time.ts';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { SelectInput } from '../../kit/form/inputs/select-input.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';
import styles from './filing.module.css';
import { FilingExceptions } from './filing-exceptions.tsx';
import { PayerDrawer } from './payer-drawer.tsx';
import { PayersTable } from './payers-table.tsx';
import { TemplateDialog } from './template-dialog.tsx';

const yearsShown = 6;

const errorsOf = ({ payers }: FilingYear): number => payers.reduce((sum, { errors }) => sum + errors, 0);
const differenceOf = ({ payers }: FilingYear): number => payers.reduce((sum, { difference }) => sum + difference, 0);

/** Returns what blocks filing, or how far it is. */
function headline(year: FilingYear): string {
  const parts = [
    ...(errorsOf(year) > 0 ? [counted(errorsOf(year), 'error')] : []),
    ...(differenceOf(year) === 0 ? [] : [`a ${formatMoney(cents(Math.abs(differenceOf(year))))} difference`]),
  ];
  if (parts.length > 0) return `${parts.join(' and ')} to fix before filing`;
  if (year.differences.length > 0) return `${counted(year.differences.length, 'record')} to compare before filing`;
  if (year.payers.length === 0) return `Nothing to report for ${year.year}`;
  const toFile = year.payers.reduce((sum, row) => sum + row.toFile + row.toCorrect, 0);
  if (toFile > 0) return `${counted(toFile, 'form')} ready to file`;
  return year.payers.every(({ step }) => step === 'accepted') ? 'Everything is filed and accepted' : 'Nothing to fix';
}

function Summary({ year }: { year: FilingYear }) {
  const forms = year.payers.reduce((sum, row) => sum + row.forms, 0);
  const withheld = year.payers.reduce((sum, row) => sum + row.federalTax, 0);
  const accepted = year.payers.filter(({ step }) => step === 'accepted').length;
  return (
    <div>
      <p className={styles['lead']}>{headline(year)}</p>
      <p className={styles['quiet']}>
        {`${accepted.toLocaleString('en-US')} of ${counted(year.payers.length, 'payer')} accepted. ${counted(forms, 'form')}, ${formatMoney(cents(withheld))} withheld.`}
      </p>
    </div>
  );
}

const inDays = (today: string, on: string): string => {
  const days = daysBetween(today, on);
  if (days === 0) return 'today';
  return days > 0 ? `in ${counted(days, 'day')}` : `${counted(-days, 'day')} ago`;
};

function DueDates({ year }: { year: FilingYear }) {
  const first = (formCode: string) => year.payers.filter((row) => row.formCode === formCode);
  const dates = [...new Set(year.payers.map(({ formCode }) => formCode))].flatMap((formCode) => {
    const rows = first(formCode);
    const [row] = rows;
    if (row === undefined) return [];
    return [
      {
        on: row.recipientDueOn,
        text: `${formCode} to recipients`,
        isDone: rows.every((one) => one.unreleased === 0 && one.forms > 0),
      },
      { on: row.authorityDueOn, text: `${formCode} to the IRS`, isDone: rows.every((one) => one.step === 'accepted') },
    ];
  });
  return (
    <ol className={styles['dates']} aria-label="Due dates">
      {dates
        .toSorted((a, b) => (a.on < b.on ? -1 : 1))
        .map(({ on, text, isDone }) => (
          <li key={text} data-done={isDone || undefined} data-late={(!isDone && on < year.today) || undefined}>
            <b>{formatDay(on)}</b>
            <span>{text}</span>
            <span>{isDone ? 'done' : inDays(year.today, on)}</span>
          </li>
        ))}
    </ol>
  );
}

function Tie({ year }: { year: FilingYear }) {
  if (year.differences.length === 0)
    return (
      <Alert tone="success" title="Ledger, deposits, and forms agree to the cent">
        {year.returns
          .filter(({ withheld }) => withheld !== 0)
          .map(
            ({ form, withheld, forms }) =>
              `${form}: ${formatMoney(withheld)} withheld, ${formatMoney(forms)} on forms.`,
          )
          .join(' ')}
      </Alert>
    );
  return (
    <Alert tone="error" title={`${counted(year.differences.length, 'record')} with a difference`}>
      <ul>
        {year.differences.map(({ place, id, label, sentence, differenceCents }) => (
          <li key={`${place}${id}${label}`}>
            <b>{label}</b>: {sentence}. Difference {formatMoney(differenceCents)}.
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Year({ year }: { year: FilingYear }) {
  const [opened, setOpened] = useState<string>();
  const row: FormsOfPayer | undefined = year.payers.find(({ id }) => id === opened);
  if (year.payers.length === 0)
    return (
      <Card>
        <EmptyState title={`No payments to report for ${year.year}`}>
          Payers appear here when tax was withheld or forms were prepared. Choose another year.
        </EmptyState>
      </Card>
    );
  return (
    <Stack>
      <Summary year={year} />
      <DueDates year={year} />
      <Tie year={year} />
      <Card flush title={`Forms of ${year.year}`}>
        <PayersTable year={year} onOpen={({ id }) => setOpened(id)} />
      </Card>
      <FilingExceptions exceptions={year.exceptions} />
      {row && <PayerDrawer year={year.year} row={row} onClose={() => setOpened(undefined)} />}
    </Stack>
  );
}

/** Shows a year of information returns: forms, ledger, deposits, and what was filed, with what blocks filing on top. */
export function Screen() {
  const thisYear = yearOf(localDate(new Date(serverNow()).toISOString(), timeZones.eastern));
  const { may } = useSession();
  const [chosen, setChosen] = useState(thisYear - 1);
  const [isUploading, setUploading] = useState(false);
  const { data: year, failure, refresh } = useFetch('GET /private/irs-form-reporting', { query: { year: chosen } });
  const years = Array.from({ length: yearsShown }, (_, back) => String(thisYear - back));
  return (
    <>
      <PageHeader
        title="Tax forms"
        actions={
          <>
            <div className={styles['year']}>
              <SelectInput
                aria-label="Tax year"
                value={String(chosen)}
                options={years.map((one) => ({ value: one, text: one }))}
                onChange={(value) => setChosen(Number(value))}
              />
            </div>
            {may('tax.file') && <Button onClick={() => setUploading(true)}>Upload IRIS template</Button>}
            <Button href="/tax-reporting-change-request-queue">
              {year && year.waitingRequests > 0
                ? `Correction requests (${year.waitingRequests})`
                : 'Correction requests'}
            </Button>
            <Button href="/irs-form-archive">Filed forms</Button>
          </>
        }
      />
      <FailureAlert failure={failure} action={<Button onClick={refresh}>Try again</Button>} />
      <IraSetupWarnings codes={['iraPlan']} />
      {!year && !failure && <Skeleton lines={10} />}
      {year && <Year key={year.year} year={year} />}
      {isUploading && <TemplateDialog year={chosen} onClose={() => setUploading(false)} />}
    </>
  );
}

import { type DateChoice, dateChoices } from '@fiducia/domain/foundation/calendar/date-choices';
import { yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EntityTable } from '../../entity/entity-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { type Lookup, useLookup } from '../../entity/use-lookup.ts';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { ReportDatesFields } from '../../kit/form/fields/report-dates-fields.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import type { DateSpan } from '../../kit/form/inputs/quick-range.ts';
import { today } from '../../kit/form/inputs/today.ts';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { openExports } from '../../shell/exports-store.ts';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { type ReportDefinition, reportDefinitions } from './report-definitions.ts';
import styles from './reports.module.css';

/** The parameters of the report being shown. */
interface Requested {
  readonly code: string;
  /** A `DateChoice`, or a year. */
  readonly by: string;
  readonly range: DateSpan;
}

const isDateChoice = (by: string): by is DateChoice => by in dateChoices;
const choicesOf = ({ dates }: ReportDefinition): DateChoice[] => Object.keys(dates).filter(isDateChoice);

function thisYear(code: string): Requested {
  const year = String(yearOf(today()));
  return { code, by: year, range: { start: `${year}-01-01`, end: `${year}-12-31` } };
}

function ReportFields({ offered, types }: { offered: readonly ReportDefinition[]; types: readonly Lookup[] }) {
  const code: unknown = useWatch({ name: 'code' });
  const chosen = offered.find((one) => one.code === code);
  const options = types.filter((type) => offered.some((one) => one.code === type.code));
  return (
    <Fields>
      <SelectField
        name="code"
        label="Report"
        isRequired
        span={6}
        options={options.map((type) => ({ value: type.code, text: type.displayName }))}
      />
      <ReportDatesFields name="by" rangeName="range" choices={chosen ? choicesOf(chosen) : undefined} />
    </Fields>
  );
}

const periodNames: Readonly<Record<DateChoice, string>> = {
  orderCreated: 'Orders created',
  effectiveDate: 'Payments effective',
};

/** Returns the filters for a report's period. Empty if the report has no date field. */
const within = <Field extends string>(field: Field | undefined, { start, end }: DateSpan) =>
  field ? [{ field, method: 'between', value: `${start},${end}` } as const] : [];

interface ReportTableProps {
  readonly asked: Requested;
  readonly definition: ReportDefinition;
  readonly type: Lookup;
  readonly accountId: string;
}

function ReportTable({ asked, definition, type, accountId }: ReportTableProps) {
  const { displayName: name, description } = type;
  const { entityType, dates } = definition;
  const [first] = choicesOf(definition);
  const by = isDateChoice(asked.by) && dates[asked.by] !== undefined ? asked.by : first;
  const { start, end } = asked.range;
  const span = [start, end].map(formatDate).join(' to ');
  const table = { caption: name, isEmbedded: true, report: { title: `${name}, ${span}`, entityType } } as const;
  const ofAccount = { field: 'masterAccountId', method: 'equals', value: accountId } as const;
  return (
    <section aria-label={`${name}, ${span}`}>
      <h2>{name}</h2>
      <p className={styles['what']}>
        {description}. {by && `${periodNames[by]} ${span}.`}
      </p>
      {definition.path === '/public/order-lines' ? (
        <EntityTable
          key={JSON.stringify(asked)}
          {...table}
          path={definition.path}
          privateFilters={[
            ofAccount,
            ...within(by && definition.dates[by], asked.range),
            ...(definition.filters ?? []),
          ]}
          extraColumns={definition.columns}
        />
      ) : (
        <EntityTable
          key={JSON.stringify(asked)}
          {...table}
          path={definition.path}
          privateFilters={[
            ofAccount,
            ...within(by && definition.dates[by], asked.range),
            ...(definition.filters ?? []),
          ]}
          extraColumns={definition.columns}
        />
      )}
    </section>
  );
}

/** Says whether the user gets an email when an export of this account is ready, and where to change that. */
function ExportMail({ accountId }: { accountId: string }) {
  const { user } = useSession();
  const { data: notified } = useFetch('GET /public/accounts/:id/fileExportNotificationsAccountUser', {
    params: { id: accountId },
  });
  const isNotified = notified?.some(({ userId }) => userId === user?.id);
  return (
    <>
      Exports are created in the background. {isNotified === true && 'We’ll email you when yours is ready.'}
      {isNotified === false && <a href={`/${accountId}/account#notifications`}>Get an email when yours is ready</a>}
    </>
  );
}

/**
 * Shows a sponsor's reports. The user selects a report type and a period, views the report, and exports it in the
 * background.
 */
export function Screen() {
  const accountId = useParameter('masterAccountUuid');
  const { may } = useSession();
  const types = useLookup('/public/report-types');
  const offered = reportDefinitions.filter(({ permission }) => may(permission));
  const [asked, setAsked] = useState<Requested>(() => thisYear(offered[0]?.code ?? ''));
  const definition = offered.find((one) => one.code === asked.code);
  const type = types.find((one) => one.code === asked.code);
  return (
    <>
      <PageHeader
        title="Reports"
        subtitle={<ExportMail accountId={accountId} />}
        actions={<Button onClick={openExports}>View my exports</Button>}
      />
      <Stack>
        <Card title="Report settings">
          <Form<Requested>
            label="Report settings"
            values={asked}
            submitText="Show report"
            onSubmit={(values) => {
              setAsked(values);
              return undefined;
            }}
          >
            <ReportFields offered={offered} types={types} />
          </Form>
        </Card>
        {definition && type && <ReportTable asked={asked} definition={definition} type={type} accountId={accountId} />}
      </Stack>
    </>
  );
}

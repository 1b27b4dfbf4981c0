import type { ParticipantColumn } from '@fiducia/domain/orders/participant-column';
import { templateColumns } from '@fiducia/domain/orders/participant-template';
import { planTypeNames, planTypes } from '@fiducia/domain/orders/plan-type';
import { isServiceCode } from '@fiducia/domain/orders/service-code';
import { services } from '@fiducia/domain/orders/services';
import { PlainTable } from '../../entity/plain-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { SelectInput } from '../../kit/form/select-input.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { navigate } from '../../shell/navigation.ts';
import { useParameter } from '../../shell/use-route.ts';
import styles from './client-home.module.css';

const formats: Readonly<Record<ParticipantColumn['format']['kind'], string>> = {
  text: 'Text',
  taxId: 'Nine digits, dashes or not',
  dateOfBirth: 'Date, MM/DD/YYYY',
  date: 'Date, MM/DD/YYYY',
  money: 'Dollars and cents; commas are fine',
  year: 'Year of four digits',
  yesNo: 'Yes or No',
  country: 'Two letters',
  postalCode: 'Five or nine digits',
  email: 'E-mail address',
  phone: 'Ten digits',
  dayOfMonth: '1 to 28',
  month: 'Month, YYYY-MM',
  choice: 'One of the values',
};

/** More values than this are told by an example. */
const mostListed = 12;

function Allowed({ column: { format } }: { column: ParticipantColumn }) {
  if (format.kind !== 'choice') return formats[format.kind];
  if (format.choices.length > mostListed) {
    return (
      <details>
        <summary>{format.choices.length} values</summary>
        {format.choices.map(({ displayName }) => displayName).join('; ')}
      </details>
    );
  }
  return format.choices.map(({ displayName }) => displayName).join('; ');
}

/** The columns of a service's sheet: what each means, how it is written, an example. The reader of uploads uses the same list. */
export function Screen() {
  const serviceCode = useParameter('serviceCode');
  const planTypeCode = useParameter('planTypeCode');
  if (!isServiceCode(serviceCode)) {
    return (
      <EmptyState title="There is no such service" action={<Button href="/help">All services</Button>}>
        The link may be old. Choose the service again.
      </EmptyState>
    );
  }
  const file = planTypeCode ? `${serviceCode}-${planTypeCode}` : serviceCode;
  const { displayName } = services[serviceCode];
  return (
    <Stack>
      <PageHeader
        title={`Sheet for ${displayName}`}
        subtitle="Your own sheet is fine when its first row names these columns; other titles that people use are understood too."
        crumbs={[{ label: 'Help', href: '/help' }, { label: displayName }]}
        actions={
          <>
            <Button look="primary" href={`/templates/${file}.xlsx`} download>
              Excel template
            </Button>
            <Button href={`/templates/${file}.csv`} download>
              CSV
            </Button>
          </>
        }
      />
      <SelectInput
        aria-label="Plan type"
        value={planTypeCode}
        emptyText="Every plan type"
        options={planTypes.map((type) => ({ value: type, text: planTypeNames[type] }))}
        onChange={(type) =>
          navigate(type ? `/help/templates/${serviceCode}/${type}` : `/help/templates/${serviceCode}`)
        }
      />
      <Card flush>
        <PlainTable
          caption="Columns of the sheet"
          columns={[
            {
              key: 'header',
              label: 'Column',
              value: ({ header, isRequired }) => (isRequired ? `${header} *` : header),
            },
            { key: 'meaning', label: 'What it means' },
            { key: 'format', label: 'How to write it', render: (column) => <Allowed column={column} /> },
            { key: 'example', label: 'Example' },
          ]}
          rows={templateColumns(serviceCode, planTypeCode).map((column) => ({ ...column, id: column.key }))}
        />
      </Card>
      <p className={styles['muted']}>A star marks what every row needs.</p>
    </Stack>
  );
}

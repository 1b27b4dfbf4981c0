import type { ParticipantColumn } from '@fiducia/domain/orders/participant-column';
import { templateColumns } from '@fiducia/domain/orders/participant-template';
import { planTypeNames, planTypes } from '@fiducia/domain/orders/plan-type';
import { isServiceCode } from '@fiducia/domain/orders/service-code';
import { services } from '@fiducia/domain/orders/services';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { SelectInput } from '../../../kit/form/inputs/select-input.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { navigate } from '../../../shell/navigation.ts';
import { useParameter } from '../../../shell/use-route.ts';
import styles from './client-home.module.css';

const formats: Readonly<Record<ParticipantColumn['format']['kind'], string>> = {
  text: 'Text',
  taxId: 'Nine digits, with or without dashes',
  dateOfBirth: 'Date, MM/DD/YYYY',
  date: 'Date, MM/DD/YYYY',
  money: 'Dollars and cents; commas are allowed',
  year: 'Four-digit year',
  yesNo: 'Yes or No',
  country: 'Two-letter code',
  postalCode: 'Five or nine digits',
  email: 'Email address',
  phone: 'Ten digits',
  dayOfMonth: '1 to 28',
  month: 'Month, YYYY-MM',
  choice: 'One of the listed values',
};

/** Maximum number of values listed. Longer lists are collapsed. */
const maxListed = 12;

function Allowed({ column: { format } }: { column: ParticipantColumn }) {
  if (format.kind !== 'choice') return formats[format.kind];
  if (format.choices.length > maxListed) {
    return (
      <details>
        <summary>{format.choices.length} values</summary>
        {format.choices.map(({ displayName }) => displayName).join('; ')}
      </details>
    );
  }
  return format.choices.map(({ displayName }) => displayName).join('; ');
}

/** Lists the columns of a service's spreadsheet: description, format, and example. The import uses the same columns. */
export function Screen() {
  const serviceCode = useParameter('serviceCode');
  const planTypeCode = useParameter('planTypeCode');
  if (!isServiceCode(serviceCode)) {
    return (
      <EmptyState title="Service not found" action={<Button href="/help">All services</Button>}>
        The link may be outdated. Choose a service from the list.
      </EmptyState>
    );
  }
  const file = planTypeCode ? `${serviceCode}-${planTypeCode}` : serviceCode;
  const { displayName } = services[serviceCode];
  return (
    <Stack>
      <PageHeader
        title={`${displayName} template`}
        subtitle="You can use your own spreadsheet if its first row has these column names. We also recognize other common names."
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
        emptyText="All plan types"
        options={planTypes.map((type) => ({ value: type, text: planTypeNames[type] }))}
        onChange={(type) =>
          navigate(type ? `/help/templates/${serviceCode}/${type}` : `/help/templates/${serviceCode}`)
        }
      />
      <Card flush>
        <PlainTable
          caption="Template columns"
          empty="This template has no columns for this plan type"
          emptyNext="Choose another plan type."
          columns={[
            {
              key: 'header',
              label: 'Column',
              value: ({ header, isRequired }) => (isRequired ? `${header} *` : header),
            },
            { key: 'meaning', label: 'Description' },
            { key: 'format', label: 'Format', render: (column) => <Allowed column={column} /> },
            { key: 'example', label: 'Example' },
          ]}
          rows={templateColumns(serviceCode, planTypeCode).map((column) => ({ ...column, id: column.key }))}
        />
      </Card>
      <p className={styles['muted']}>An asterisk marks columns that every row needs.</p>
    </Stack>
  );
}

import type { RowAt } from '@fiducia/contract/api';
import { saveChanges } from '../../entity/save-changes.ts';
import { useSearch } from '../../entity/use-search.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { PhoneField } from '../../kit/form/fields/phone-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { startState } from '../../kit/table/filters/search-state.ts';
import { requestTo } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';
import { useSession } from '../../shell/session.ts';

type Property = RowAt<'/public/system-properties'>;

interface CompanyForm {
  readonly companyName: string;
  readonly companyAddress: string;
  readonly supportPhoneNumber: string;
  readonly supportHours: string;
  readonly supportLanguages: string;
}
const names = ['companyName', 'companyAddress', 'supportPhoneNumber', 'supportHours', 'supportLanguages'] as const;

function CompanyCard({ properties }: { readonly properties: readonly Property[] }) {
  const valueOf = (name: string): string => properties.find((one) => one.propertyName === name)?.value ?? '';
  const save = async (form: CompanyForm) => {
    try {
      for (const name of names) {
        const row = properties.find((one) => one.propertyName === name);
        const value = form[name] ?? '';
        if (!row || value === (row.value ?? '')) continue;
        const request = requestTo('PATCH /public/system-properties/:id', {
          params: { id: row.id },
          body: { value },
          seenAt: row.updatedAt,
        });
        await saveChanges(request);
      }
      notify('Company saved.');
      return undefined;
    } catch (error) {
      return asFailure(error);
    } finally {
      for (const key of ['fetch', 'search', 'system-properties'])
        void queryClient.invalidateQueries({ queryKey: [key] });
    }
  };
  return (
    <Form<CompanyForm>
      label="Company"
      values={{
        companyName: valueOf('companyName'),
        companyAddress: valueOf('companyAddress'),
        supportPhoneNumber: valueOf('supportPhoneNumber'),
        supportHours: valueOf('supportHours'),
        supportLanguages: valueOf('supportLanguages'),
      }}
      submitText="Save company"
      onSubmit={save}
    >
      <Card title="On notices and public pages">
        <Fields>
          <TextField name="companyName" label="Company name" isRequired maxLength={120} span={6} />
          <PhoneField name="supportPhoneNumber" label="Support phone number" isRequired span={6} />
          <TextField name="companyAddress" label="Mailing address" isRequired maxLength={200} />
          <TextField name="supportHours" label="Support hours" maxLength={120} span={6} />
          <TextField name="supportLanguages" label="Support languages" maxLength={120} span={6} />
        </Fields>
      </Card>
    </Form>
  );
}

const allProperties = { ...startState, resultsPerPage: -1 };

/** Shows and edits the company's name and contact details. Each change is recorded with its user. */
export function Screen() {
  const { may } = useSession();
  const { rows, isLoading, failure } = useSearch({ path: '/public/system-properties', state: allProperties });
  return (
    <>
      <PageHeader
        title="Company"
        crumbs={[{ label: 'System' }, { label: 'Company' }]}
        subtitle="Participants and sponsors see these details. Changes take effect immediately."
      />
      <Stack>
        <FailureAlert failure={failure} />
        {isLoading && <Skeleton block />}
        {!may('system.edit') && <Alert>Only users who can edit settings can change these details.</Alert>}
        {rows.length > 0 && may('system.edit') && <CompanyCard properties={rows} />}
      </Stack>
    </>
  );
}

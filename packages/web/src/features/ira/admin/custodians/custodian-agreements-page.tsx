import type { BodyAt } from '@fiducia/contract/api';
import { type CustodianProduct, custodianProducts } from '@fiducia/domain/ira/custodian-agreement';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CreateDialog } from '../../../../entity/create-dialog.tsx';
import { EntityTable, viewsOf } from '../../../../entity/entity-table.tsx';
import { findRecords } from '../../../../entity/find-records.ts';
import { IraSetupWarnings } from '../../../../entity/ira-setup-warnings.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { LookupField } from '../../../../kit/form/fields/lookup-field.tsx';
import { SelectField } from '../../../../kit/form/fields/select-field.tsx';
import { today } from '../../../../kit/form/inputs/today.ts';
import { Fields } from '../../../../kit/form/shell/fields.tsx';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import { requestTo } from '../../../../shell/api.ts';
import { useSession } from '../../../../shell/session.ts';
import { useParameter } from '../../../../shell/use-route.ts';
import { AgreementFields } from './agreement-fields.tsx';
import { AgreementPage } from './agreement-page.tsx';

type NewAgreement = Omit<BodyAt<'POST /private/custodian-agreements'>, 'product'> & {
  readonly product: CustodianProduct | null;
  readonly place: 'everyone' | 'account' | 'plan';
};

const views = viewsOf('/private/custodian-agreements', [
  { label: 'Without end', filters: [{ field: 'endsOn', method: 'isEmpty', value: '' }] },
  { label: 'Savings accounts', filters: [{ field: 'product', method: 'equals', value: 'savingsAccount' }] },
]);

const findPlans = findRecords({ path: '/public/plans' }, ({ id, displayName }) => ({ id, title: displayName }));
const findAccounts = findRecords({ path: '/public/accounts' }, ({ id, displayName }) => ({ id, title: displayName }));

function PlaceField() {
  const place: unknown = useWatch({ name: 'place' });
  if (place === 'plan') return <LookupField name="planId" label="Plan" find={findPlans} isRequired />;
  return place === 'account' ? <LookupField name="accountId" label="Account" find={findAccounts} isRequired /> : null;
}

function NewAgreementDialog({ onClose }: { onClose: () => void }) {
  return (
    <CreateDialog<NewAgreement>
      title="Add agreement"
      submitText="Add agreement"
      values={{
        product: null,
        place: 'everyone',
        accountId: null,
        planId: null,
        payableTo: '',
        addressLine1: '',
        city: '',
        stateCode: '',
        postalCode: '',
        startsOn: today(),
        endsOn: null,
        reference: null,
      }}
      onClose={onClose}
      request={({ place, product, accountId, planId, ...terms }) =>
        requestTo('POST /private/custodian-agreements', {
          body: {
            ...terms,
            product: product ?? 'traditionalIra',
            accountId: place === 'account' ? (accountId ?? null) : null,
            planId: place === 'plan' ? (planId ?? null) : null,
          },
        })
      }
      hrefOf={(id) => `/custodian-agreements/${id}`}
    >
      <Fields>
        <SelectField
          name="product"
          label="Opens"
          isRequired
          options={custodianProducts.map(({ code, displayName }) => ({ value: code, text: displayName }))}
        />
        <SelectField
          name="place"
          label="For"
          hint="An agreement for a plan comes before one for its account, and that before the one for everyone."
          isRequired
          options={[
            { value: 'everyone', text: 'Everyone without a closer agreement' },
            { value: 'account', text: 'One account' },
            { value: 'plan', text: 'One plan' },
          ]}
        />
        <PlaceField />
      </Fields>
      <AgreementFields />
    </CreateDialog>
  );
}

/** Lists the custodians and savings banks that open accounts for participants who don’t respond. */
function Agreements() {
  const mayEdit = useSession().may('accounts.edit');
  const [isNew, setNew] = useState(false);
  const add = mayEdit && (
    <Button look="primary" onClick={() => setNew(true)}>
      Add agreement
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Custodians"
        subtitle="Custodians and savings banks that open accounts for participants who don’t respond, by plan or account."
        actions={add}
      />
      <IraSetupWarnings codes={['defaultCustodian', 'savingsBank']} />
      <EntityTable
        path="/private/custodian-agreements"
        caption="Custodian agreements"
        views={views}
        rowHref={({ id }) => `/custodian-agreements/${id}`}
        emptyNext="Until there is an agreement, the custodian and the bank in the system properties are used."
      />
      {isNew && <NewAgreementDialog onClose={() => setNew(false)} />}
    </>
  );
}

/** Renders the list of custodian agreements, or one of them. Both are in one file, because staff go back and forth. */
export function Screen() {
  const id = useParameter('custodianAgreementUuid');
  return id ? <AgreementPage key={id} id={id} /> : <Agreements />;
}

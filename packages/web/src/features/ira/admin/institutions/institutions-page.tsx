import { useState } from 'react';
import { CreateDialog } from '../../../../entity/create-dialog.tsx';
import { EntityTable, viewsOf } from '../../../../entity/entity-table.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import { requestTo } from '../../../../shell/api.ts';
import { useSession } from '../../../../shell/session.ts';
import { useParameter } from '../../../../shell/use-route.ts';
import { InstitutionFields, type NewInstitution } from './institution-fields.tsx';
import { InstitutionPage } from './institution-page.tsx';

const views = viewsOf('/private/institutions', [
  { label: 'To verify', filters: [{ field: 'verifiedOn', method: 'isEmpty', value: '' }] },
  { label: 'Custodians', filters: [{ field: 'kind', method: 'equals', value: 'custodian' }] },
  { label: 'Plans', filters: [{ field: 'kind', method: 'equals', value: 'plan' }] },
]);

function NewInstitutionDialog({ onClose }: { onClose: () => void }) {
  return (
    <CreateDialog<NewInstitution>
      title="Add institution"
      submitText="Add institution"
      values={{
        displayName: '',
        kind: 'custodian',
        payableLine: '',
        addressLine1: '',
        addressLine2: null,
        city: '',
        stateCode: '',
        postalCode: '',
        phoneNumber: null,
        deliveryInstructions: null,
        wireInstructions: null,
      }}
      onClose={onClose}
      request={(body) => requestTo('POST /private/institutions', { body })}
      hrefOf={(id) => `/institutions/${id}`}
    >
      <InstitutionFields />
    </CreateDialog>
  );
}

/** Lists the institutions that participants and IRA owners can choose. */
function Institutions() {
  const mayEdit = useSession().may('accounts.edit');
  const [isNew, setNew] = useState(false);
  return (
    <>
      <PageHeader
        title="Institutions"
        subtitle="Custodians, recordkeepers, and plans that participants and IRA owners choose for rollovers and transfers."
        actions={
          mayEdit && (
            <Button look="primary" onClick={() => setNew(true)}>
              Add institution
            </Button>
          )
        }
      />
      <EntityTable
        path="/private/institutions"
        caption="Institutions"
        views={views}
        rowHref={({ id }) => `/institutions/${id}`}
        extraColumns={[
          {
            key: 'displayName',
            label: 'Institution',
            value: ({ displayName, isSample }) => (isSample ? `${displayName} (sample)` : displayName),
            width: 260,
          },
        ]}
        emptyNext="Add the custodians and plans that you send rollovers to most often."
      />
      {isNew && <NewInstitutionDialog onClose={() => setNew(false)} />}
    </>
  );
}

/** Renders the list of institutions, or one of them. Both are in one file, because staff go back and forth. */
export function Screen() {
  const id = useParameter('institutionUuid');
  return id ? <InstitutionPage key={id} id={id} /> : <Institutions />;
}

import type { RecordAt, RowAt } from '@fiducia/contract/api';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { type Cents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { useState } from 'react';
import { Button } from '../kit/display/button.tsx';
import { Card } from '../kit/display/card.tsx';
import { Row } from '../kit/display/layout.tsx';
import { DateField } from '../kit/form/fields/date-field.tsx';
import { MoneyField } from '../kit/form/fields/money-field.tsx';
import { SelectField } from '../kit/form/fields/select-field.tsx';
import { TextAreaField } from '../kit/form/fields/text-area-field.tsx';
import { today } from '../kit/form/inputs/today.ts';
import { Fields } from '../kit/form/shell/fields.tsx';
import { confirmDialog, promptDialog } from '../kit/overlay/dialogs.ts';
import type { Column } from '../kit/table/columns/column.ts';
import { requestTo } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { CreateDialog } from './create-dialog.tsx';
import { EntityTable, filtersOf } from './entity-table.tsx';
import { feePayerNames, feePayerOptions } from './fee-names.ts';
import { nameIn } from './name-in.ts';
import { perform } from './perform.ts';
import { useFetch } from './use-fetch.ts';
import { useLookup } from './use-lookup.ts';

type Price = RowAt<'/private/agreed-prices'>;
type Place = { readonly accountId: string } | { readonly planId: string };

interface NewPrice {
  readonly standardFeeId: string | null;
  readonly amount: Cents | null;
  readonly payer: RecordAt<'/private/agreed-prices'>['payer'];
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly reason: string;
}

function ProposeDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const { data: fees = [] } = useFetch('GET /public/fees');
  return (
    <CreateDialog<NewPrice>
      title="Propose price"
      submitText="Propose price"
      values={{
        standardFeeId: null,
        amount: null,
        payer: 'payee',
        validFrom: addDays(today(), 1),
        validTo: null,
        reason: '',
      }}
      onClose={onClose}
      request={({ standardFeeId, amount, ...rest }) =>
        requestTo('POST /private/agreed-prices', {
          body: { ...rest, ...place, standardFeeId: standardFeeId ?? '', amount: amount ?? zeroCents },
        })
      }
    >
      <p>
        A second user approves the price. It then applies to orders that are created while it’s in effect. Existing
        orders keep their fees.
      </p>
      <Fields>
        <SelectField
          name="standardFeeId"
          label="Instead of the standard fee"
          isRequired
          options={fees.map(({ id, searchResultTitle, searchResultSubtitle }) => ({
            value: id,
            text: searchResultSubtitle ? `${searchResultTitle} · ${searchResultSubtitle}` : searchResultTitle,
          }))}
        />
        <MoneyField name="amount" label="Price" isRequired allowsZero span={6} />
        <SelectField name="payer" label="Paid by" isRequired options={feePayerOptions} span={6} />
        <DateField name="validFrom" label="Orders from" isRequired span={6} />
        <DateField name="validTo" label="Orders to" hint="Leave it empty if there is no last day" span={6} />
        <TextAreaField name="reason" label="Reason" isRequired maxLength={500} />
      </Fields>
    </CreateDialog>
  );
}

async function approve({ id, displayName, placeName }: Price): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Approve price?',
    text: `${displayName} for ${placeName ?? 'this plan'} will have this price for new orders. An earlier agreed price ends the day before.`,
    okText: 'Approve price',
  });
  if (isSure) await perform(requestTo('POST /private/agreed-prices/:id/approve', { params: { id } }), 'Price approved');
}

async function withNote({ id }: Price, kind: 'decline' | 'end'): Promise<void> {
  const note = await promptDialog({
    title: kind === 'decline' ? 'Decline price?' : 'End price?',
    text:
      kind === 'decline'
        ? 'The fee keeps its current price.'
        : 'Orders that are created after today are charged the standard price. Existing orders keep their fees.',
    label: 'Reason',
    okText: kind === 'decline' ? 'Decline price' : 'End price',
  });
  if (note === undefined) return;
  const call = { params: { id }, body: { note } };
  await perform(
    kind === 'decline'
      ? requestTo('POST /private/agreed-prices/:id/decline', call)
      : requestTo('POST /private/agreed-prices/:id/end', call),
    kind === 'decline' ? 'Price declined' : 'Price ended',
  );
}

function PriceActions({ price }: { price: Price }) {
  const { may } = useSession();
  const { id, status } = price;
  if (status === 'approved')
    return (
      may('fees.approve') && (
        <Button dense onClick={() => void withNote(price, 'end')}>
          End
        </Button>
      )
    );
  if (status !== 'proposed') return null;
  return (
    <Row>
      {may('fees.approve') && (
        <>
          <Button dense look="primary" onClick={() => void approve(price)}>
            Approve
          </Button>
          <Button dense onClick={() => void withNote(price, 'decline')}>
            Decline
          </Button>
        </>
      )}
      {may('fees.edit') && (
        <Button
          dense
          onClick={() =>
            void perform(requestTo('POST /private/agreed-prices/:id/withdraw', { params: { id } }), 'Price withdrawn')
          }
        >
          Withdraw
        </Button>
      )}
    </Row>
  );
}

const actions: Column<Price> = {
  key: 'actions',
  label: 'Actions',
  width: 260,
  render: (price) => <PriceActions price={price} />,
};

const filtersAt = (place: Place) =>
  filtersOf('/private/agreed-prices', [
    'planId' in place
      ? { field: 'planId', method: 'equals', value: place.planId }
      : { field: 'accountId', method: 'equals', value: place.accountId },
  ]);

/** Lists the prices agreed with an account or a plan, with their history. One user proposes, and another approves. */
export function AgreedPrices({ place }: { place: Place }) {
  const { may } = useSession();
  const services = useLookup('/public/services');
  const [isNew, setNew] = useState(false);
  return (
    <Card
      title="Agreed prices"
      actions={may('fees.edit') && <Button onClick={() => setNew(true)}>Propose price</Button>}
    >
      <EntityTable
        isEmbedded
        hasExport={false}
        path="/private/agreed-prices"
        caption="Agreed prices"
        privateFilters={filtersAt(place)}
        hiddenColumns={['placeName']}
        extraColumns={[
          { key: 'payer', label: 'Paid by', value: ({ payer }) => feePayerNames[payer] },
          {
            key: 'serviceCode',
            label: 'Service',
            value: ({ serviceCode }) => (serviceCode ? nameIn(services, serviceCode) : 'All'),
          },
          ...(may('fees.edit') || may('fees.approve') ? [actions] : []),
        ]}
      />
      {isNew && <ProposeDialog place={place} onClose={() => setNew(false)} />}
    </Card>
  );
}

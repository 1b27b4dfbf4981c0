import type { RowAt } from '@fiducia/contract/api';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { useFetch } from '../../entity/use-fetch.ts';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { longDay } from '../../kit/display/long-day.ts';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { useAction } from '../../shell/use-action.ts';
import { taxFormText as text } from '../../texts/tax-forms.ts';

type Person = RowAt<'/public/participants'>;

function Delivery({ person, sponsor, onChange }: { person: Person; sponsor: string | null; onChange: () => void }) {
  const since = person.taxFormsElectronicSince;
  const isElectronic = since !== null;
  const { run, isBusy } = useAction(async () => {
    const { message } = await call('POST /public/participants/:id/tax-form-delivery', {
      params: { id: person.id },
      body: { isElectronic: !isElectronic },
    });
    notify(message);
    onChange();
  });
  const change = async () => {
    const isSure = await confirmDialog(
      isElectronic
        ? {
            title: text('delivery.withdraw.title'),
            text: text('delivery.withdraw.text'),
            okText: text('delivery.withdraw'),
          }
        : { title: text('delivery.agree.title'), text: text('delivery.terms'), okText: text('delivery.agree') },
    );
    if (!isSure) return;
    const rejected = await run();
    if (rejected) notify(rejected.message, { tone: 'warning' });
  };
  return (
    <Card
      title={sponsor === null ? text('delivery.title') : text('delivery.title.of', { sponsor })}
      actions={
        <Button busy={isBusy} onClick={() => void change()}>
          {isElectronic ? text('delivery.withdraw') : text('delivery.agree')}
        </Button>
      }
    >
      <p>
        {since === null
          ? text('delivery.mail')
          : text('delivery.electronic', { day: longDay(localDate(since, timeZones.eastern)) })}
      </p>
    </Card>
  );
}

/** Lets a participant agree to electronic tax forms, or withdraw that consent, at each sponsor. */
export function FormDeliveryCards() {
  const { data, refresh } = useFetch('GET /public/participants', { query: { resultsPerPage: -1 } });
  const people = data ?? [];
  return people.map((person) => (
    <Delivery
      key={person.id}
      person={person}
      sponsor={people.length > 1 ? (person.subaccountName ?? null) : null}
      onChange={refresh}
    />
  ));
}

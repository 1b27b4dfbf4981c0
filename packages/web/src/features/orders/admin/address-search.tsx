import { useState } from 'react';
import { useLookupOptions } from '../../../entity/use-lookup.ts';
import { failureTexts } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { PostalCodeField } from '../../../kit/form/fields/postal-code-field.tsx';
import { SelectField } from '../../../kit/form/fields/select-field.tsx';
import { TextAreaField } from '../../../kit/form/fields/text-area-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { ActionMenu } from '../../../kit/overlay/action-menu.tsx';
import { alertDialog } from '../../../kit/overlay/dialogs.ts';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { call, requestTo } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import type { Line, LineHandle } from '../line.ts';

interface Props {
  readonly handle: LineHandle;
  readonly line: Line;
}

const messages = {
  found: 'Address found and saved to the participant’s record',
  notFound: 'The provider found no address',
  unavailable: 'The provider didn’t respond, so nothing has changed. Try again later, or enter the result manually.',
};

interface FoundAddress {
  readonly addressLine1: string | null;
  readonly addressLine2: string | null;
  readonly city: string | null;
  readonly stateCode: string | null;
  readonly postalCode: string | null;
}

function EnterFound({ handle, line, onClose }: Props & { onClose: () => void }) {
  const states = useLookupOptions('/public/states');
  return (
    <Modal title="Enter found address" width="medium" onClose={onClose}>
      <Form<FoundAddress>
        label="Enter found address"
        values={{ addressLine1: null, addressLine2: null, city: null, stateCode: null, postalCode: null }}
        onCancel={onClose}
        onSubmit={async ({ addressLine1, addressLine2, city, stateCode, postalCode }) => {
          const failure = await handle.run(
            requestTo('POST /private/order-lines/:id/address-search-result', {
              params: { id: line.id },
              body: {
                outcome: 'found',
                addressLine1: addressLine1 ?? '',
                addressLine2,
                city: city ?? '',
                stateCode: stateCode ?? '',
                postalCode: postalCode ?? '',
              },
            }),
          );
          if (!failure) onClose();
          return failure;
        }}
      >
        <Fields>
          <TextField name="addressLine1" label="Address line 1" isRequired hasBankForm maxLength={100} />
          <TextField name="addressLine2" label="Address line 2" hasBankForm maxLength={100} />
          <TextField name="city" label="City" isRequired hasBankForm maxLength={60} span={6} />
          <SelectField name="stateCode" label="State" isRequired options={states} header="state" span={3} />
          <PostalCodeField name="postalCode" label="Postal code" isRequired span={3} />
        </Fields>
      </Form>
    </Modal>
  );
}

function EnterNothing({ handle, line, onClose }: Props & { onClose: () => void }) {
  return (
    <Modal title="Record that no address was found" width="medium" onClose={onClose}>
      <Form<{ note: string | null }>
        label="Record that no address was found"
        values={{ note: null }}
        onCancel={onClose}
        onSubmit={async ({ note }) => {
          const failure = await handle.run(
            requestTo('POST /private/order-lines/:id/address-search-result', {
              params: { id: line.id },
              body: { outcome: 'notFound', note: note ?? '' },
            }),
          );
          if (!failure) onClose();
          return failure;
        }}
      >
        <TextAreaField name="note" label="What you tried" isRequired maxLength={1000} />
      </Form>
    </Modal>
  );
}

/**
 * Lets staff run an address search with the provider or enter the result manually. Renders nothing if no search is
 * open.
 */
export function AddressSearch({ handle, line }: Props) {
  const [open, setOpen] = useState<'found' | 'notFound'>();
  const [isBusy, setBusy] = useState(false);
  const isOpen =
    line.orderServiceCode === 'addressSearch' &&
    line.addressSearchOutcome === null &&
    (line.status === 'pending' || line.status === 'inProgress');
  if (!isOpen) return null;
  const search = async () => {
    setBusy(true);
    try {
      const { result } = await call('POST /private/order-lines/:id/search-address', { params: { id: line.id } });
      if (result.answer === 'unavailable') await alertDialog({ title: 'No response', text: messages.unavailable });
      else notify(messages[result.answer]);
      await handle.refresh();
    } catch (error) {
      await alertDialog({
        title: 'We couldn’t search for the address',
        text: failureTexts(asFailure(error)).join(' '),
      });
    }
    setBusy(false);
  };
  const close = () => setOpen(undefined);
  return (
    <>
      <Button look="primary" busy={isBusy} onClick={() => void search()}>
        Search for address
      </Button>
      <ActionMenu
        target={<Button aria-haspopup="dialog">Enter result</Button>}
        items={[
          { label: 'Address found', onChoose: () => setOpen('found') },
          { label: 'No address found', onChoose: () => setOpen('notFound') },
        ]}
      />
      {open === 'found' && <EnterFound handle={handle} line={line} onClose={close} />}
      {open === 'notFound' && <EnterNothing handle={handle} line={line} onClose={close} />}
    </>
  );
}

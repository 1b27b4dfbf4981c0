import { isSwitchedOn } from '@fiducia/domain/system/notification-types';
import { Button } from '../kit/display/button.tsx';
import { Card } from '../kit/display/card.tsx';
import { requestTo } from '../shell/api.ts';
import { perform } from './perform.ts';
import { PlainTable } from './plain-table.tsx';
import { useLookup } from './use-lookup.ts';

interface Choice {
  readonly accountUserId: string;
  readonly notificationTypeCode: string;
  readonly isOn: boolean;
}

export interface NotificationSwitchesProps {
  /** The user’s account membership. */
  readonly place: { readonly id: string };
  readonly title: string;
  /** The user’s settings in all accounts. */
  readonly chosen: readonly Choice[];
  readonly mayChange: boolean;
}

/** Lists the email notifications of an account's user, each with its switch. */
export function NotificationSwitches({ place, title, chosen, mayChange }: NotificationSwitchesProps) {
  const types = useLookup('/public/notification-types');
  const choices = new Map(
    chosen.filter((row) => row.accountUserId === place.id).map((row) => [row.notificationTypeCode, row.isOn]),
  );
  const on = new Set(types.filter(({ code }) => isSwitchedOn(code, choices.get(code))).map(({ code }) => code));
  const switchOne = (code: string) => {
    const body = { notificationTypeCode: code, isOn: !on.has(code) };
    const done = on.has(code) ? 'Notification turned off' : 'Notification turned on';
    void perform(
      requestTo('POST /public/accounts/:accountUserId/notifications', { params: { accountUserId: place.id }, body }),
      done,
    );
  };
  return (
    <Card title={title} flush>
      <PlainTable
        caption={`Notifications for ${title}`}
        empty="No notifications available"
        emptyNext="Your role in this account doesn’t get any email notifications."
        rows={types.map((type) => ({ ...type, id: type.code }))}
        columns={[
          { key: 'displayName', label: 'Notification' },
          { key: 'on', label: 'On', kind: 'boolean', value: ({ code }) => on.has(code) },
          ...(mayChange
            ? [
                {
                  key: 'switch',
                  label: 'Change',
                  render: ({ code, displayName }: { readonly code: string; readonly displayName: string }) => (
                    <Button
                      dense
                      aria-label={`${displayName}: turn ${on.has(code) ? 'off' : 'on'}`}
                      onClick={() => switchOne(code)}
                    >
                      {on.has(code) ? 'Turn off' : 'Turn on'}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

import { isSwitchedOn } from '@fiducia/domain/system/notification-types';
import { Button } from '../kit/display/button.tsx';
import { Card } from '../kit/display/card.tsx';
import { perform } from './perform.ts';
import { PlainTable } from './plain-table.tsx';
import { textOf } from './text-of.ts';
import { useLookup } from './use-lookup.ts';
import type { EntityRow } from './use-search.ts';

export interface NotificationSwitchesProps {
  /** The user's place in an account. */
  readonly place: EntityRow;
  readonly title: string;
  /** The choices of the user, of all accounts. */
  readonly chosen: readonly EntityRow[];
  readonly mayChange: boolean;
}

/** What a user of an account is told of by e-mail, each with its switch. */
export function NotificationSwitches({ place, title, chosen, mayChange }: NotificationSwitchesProps) {
  const types = useLookup('/public/notification-types');
  const choices = new Map(
    chosen
      .filter((row) => row['accountUserId'] === place.id)
      .map((row) => [textOf(row, 'notificationTypeCode'), row['isOn'] === true]),
  );
  const on = new Set(types.filter(({ code }) => isSwitchedOn(code, choices.get(code))).map(({ code }) => code));
  const switchOne = (code: string) => {
    const body = { notificationTypeCode: code, isOn: !on.has(code) };
    const done = on.has(code) ? 'Switched off' : 'Switched on';
    void perform({ path: `/public/accounts/${place.id}/notifications`, body }, done);
  };
  return (
    <Card title={title} flush>
      <PlainTable
        caption={`Notifications for ${title}`}
        rows={types.map((type) => ({ ...type, id: type.code }))}
        columns={[
          { key: 'displayName', label: 'Told of' },
          { key: 'on', label: 'On', kind: 'boolean', value: ({ code }) => on.has(code) },
          ...(mayChange
            ? [
                {
                  key: 'switch',
                  label: 'Change',
                  render: ({ code, displayName }: { readonly code: string; readonly displayName: string }) => (
                    <Button
                      dense
                      aria-label={`${displayName}: switch ${on.has(code) ? 'off' : 'on'}`}
                      onClick={() => switchOne(code)}
                    >
                      {on.has(code) ? 'Switch off' : 'Switch on'}
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

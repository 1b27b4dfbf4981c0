import type { OpenTransition } from '@fiducia/contract/lang/open-transition';
import type { ReactNode } from 'react';
import { failureTexts } from '../kit/display/alert.tsx';
import { Button } from '../kit/display/button.tsx';
import type { ActionMenuItem } from '../kit/overlay/action-menu.tsx';
import { alertDialog, confirmDialog, promptDialog } from '../kit/overlay/dialogs.ts';
import { MoreMenu } from '../kit/overlay/more-menu.tsx';
import { notify } from '../kit/overlay/notify.ts';
import type { ApiRequest } from '../shell/transport.ts';
import type { RecordHandle } from './by-path/use-record-at.ts';

export interface TransitionButton {
  /** Name of the transition in the record’s `transitions`. */
  readonly transition: string;
  readonly label: string;
  /** Returns the request that makes the transition. `note` is empty if the button requests no reason. */
  readonly request: (id: string, note: string) => ApiRequest;
  /** The confirmation. If left out, the button acts immediately. */
  readonly question?: { readonly title: string; readonly text: string };
  /** Label of the field for the reason, which is stored with the transition. If left out, no reason is requested. */
  readonly noteLabel?: string;
  readonly isDangerous?: boolean;
  /** Stays in the menu even if it is the only allowed transition. */
  readonly isSeldom?: boolean;
  /** It is allowed, but something else should happen first. */
  readonly isEarly?: boolean;
  readonly done: string;
}

/** Returns the texts of the confirmation's buttons. Next to “Cancel order”, a button “Cancel” would be ambiguous. */
const dialogStyle = ({ isDangerous }: TransitionButton) => (isDangerous ? { isDangerous, cancelText: 'Back' } : {});

/** Returns the reason, an empty string if the button requests none, or undefined if the user canceled. */
async function ask(button: TransitionButton): Promise<string | undefined> {
  const { question, noteLabel, label } = button;
  if (noteLabel !== undefined)
    return promptDialog({
      title: question?.title ?? label,
      ...(question ? { text: question.text } : {}),
      label: noteLabel,
      okText: label,
      ...dialogStyle(button),
    });
  if (!question) return '';
  return (await confirmDialog({ ...question, okText: label, ...dialogStyle(button) })) ? '' : undefined;
}

export interface TransitionButtonsProps {
  /** The record’s id. */
  readonly id: string;
  readonly handle: Pick<RecordHandle<never>, 'run' | 'isBusy'>;
  readonly transitions: readonly OpenTransition[];
  /** In order of importance; the first allowed one is the page’s main action. */
  readonly buttons: readonly TransitionButton[];
  /** The page’s other actions, which come first in the menu. */
  readonly moreItems?: readonly ActionMenuItem[];
  /** Shown between the menu and the main action, such as an action that isn’t allowed yet. */
  readonly children?: ReactNode;
}

/**
 * Renders a record’s transitions: the main one as a button at the right, the others in a menu before it. A transition
 * that isn’t allowed shows the reason when pressed.
 */
export function TransitionButtons(props: TransitionButtonsProps) {
  const { id, handle, transitions, buttons, moreItems = [], children } = props;
  const press = async (button: TransitionButton, offered: OpenTransition) => {
    if (!offered.isOpen) {
      await alertDialog({
        title: `${button.label}: not available now`,
        text: offered.reason ?? 'The record’s current status doesn’t allow this action.',
      });
      return;
    }
    const note = await ask(button);
    if (note === undefined) return;
    const failure = await handle.run(button.request(id, note));
    if (failure)
      await alertDialog({ title: `We couldn’t complete this: ${button.label}`, text: failureTexts(failure).join(' ') });
    else notify(button.done);
  };
  const offered = buttons.flatMap((button) => {
    const transition = transitions.find((one) => one.transition === button.transition);
    return transition ? [{ button, transition }] : [];
  });
  const main = offered.find(({ button, transition }) => transition.isOpen && !button.isDangerous && !button.isSeldom);
  const others = offered.filter((one) => one !== main);
  return (
    <>
      <MoreMenu
        items={[
          ...moreItems,
          ...others.map(({ button, transition }) => ({
            label: transition.isOpen ? button.label : `${button.label} …`,
            isDangerous: button.isDangerous === true && transition.isOpen,
            ...(transition.reason ? { title: transition.reason } : {}),
            onChoose: () => void press(button, transition),
          })),
        ]}
      />
      {children}
      {main && (
        <Button
          look={main.button.isEarly === true ? 'secondary' : 'primary'}
          busy={handle.isBusy}
          onClick={() => void press(main.button, main.transition)}
        >
          {main.button.label}
        </Button>
      )}
    </>
  );
}

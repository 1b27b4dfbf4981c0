import { IconDots, IconPlus, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/display/button.tsx';
import { CopyButton } from '../../../kit/display/copy-button.tsx';
import { IconButton } from '../../../kit/display/icon-button.tsx';
import { SegmentedChoice } from '../../../kit/form/inputs/segmented-choice.tsx';
import { ActionMenu } from '../../../kit/overlay/action-menu.tsx';
import { alertDialog, confirmDialog, promptDialog } from '../../../kit/overlay/dialogs.ts';
import { LoadingOverlay } from '../../../kit/overlay/loading-overlay.tsx';
import { Modal, modalWidths } from '../../../kit/overlay/modal.tsx';
import { type NotifyOptions, notify } from '../../../kit/overlay/notify.ts';
import { SurveyLine, SurveyModal } from '../../../kit/overlay/survey-modal.tsx';
import { codeOf, state, type Widget, type WidgetState } from './widget.tsx';

/** Renders a button that opens an overlay. */
function Opener({ label, overlay }: { label: string; overlay: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen && overlay(() => setOpen(false))}
    </>
  );
}

const opens = (label: string, code: string, overlay: (close: () => void) => ReactNode): WidgetState => ({
  label,
  code,
  draw: () => <Opener label={`Open: ${label}`} overlay={overlay} />,
});
const presses = (label: string, code: string, act: () => void): WidgetState => ({
  label,
  code,
  draw: () => <Button onClick={act}>{label}</Button>,
});
const snack = (label: string, message: string, options?: NotifyOptions): WidgetState =>
  presses(label, `notify('${message}'${options ? ', { … }' : ''})`, () => notify(message, options));

const overlayTime = 1500;
function Covering({ text, close }: { text: string; close: () => void }) {
  useState(() => setTimeout(close, overlayTime));
  return <LoadingOverlay text={text} />;
}

function Segments() {
  const [value, setValue] = useState<'day' | 'month'>('day');
  return (
    <SegmentedChoice
      label="Unit"
      value={value}
      onChange={setValue}
      options={[
        { value: 'day', text: 'Days' },
        { value: 'month', text: 'Months' },
      ]}
    />
  );
}

const modal = (width: keyof typeof modalWidths): WidgetState =>
  opens(`${width}, ${modalWidths[width]} px`, codeOf('Modal', { title: 'Window', width, onClose: close }), (shut) => (
    <Modal
      title="Window"
      width={width}
      onClose={shut}
      footer={
        <Button look="primary" onClick={shut}>
          Okay
        </Button>
      }
    >
      {width}: {modalWidths[width]} pixels wide, or as wide as the window allows. The body scrolls if it is taller than
      500.
    </Modal>
  ));

const survey = { isTest: true, address: '/ui-components', onAnswer: () => notify('The survey was answered') };

const overlayWidgets: readonly Widget[] = [
  {
    name: 'Modal',
    group: 'Overlays',
    about: 'A window over the page: 600 wide, with a body up to 500 high. Persistent and closable by default.',
    keys: [
      ['Esc', 'closes'],
      ['Tab', 'stays inside'],
    ],
    states: [
      ...(['xxsmall', 'xsmall', 'small', 'medium', 'default', 'large', 'okay', 'xlarge', 'xxlarge'] as const).map(
        modal,
      ),
      opens('tall body', '<Modal title="Window" onClose={() => …}>…</Modal>', (shut) => (
        <Modal title="Window" onClose={shut}>
          {Array.from({ length: 40 }, (_, line) => (
            <p key={line}>Line {line + 1}</p>
          ))}
        </Modal>
      )),
      opens('not persistent', '<Modal title="Window" isPersistent={false} onClose={() => …} />', (shut) => (
        <Modal title="Window" isPersistent={false} onClose={shut}>
          A click outside also closes it.
        </Modal>
      )),
      opens('not closable', '<Modal title="Window" isClosable={false} onClose={() => …} />', (shut) => (
        <Modal title="Window" isClosable={false} onClose={shut} footer={<Button onClick={shut}>Done</Button>}>
          Can be closed only by its button, as while a file is uploading.
        </Modal>
      )),
    ],
  },
  {
    name: 'Dialogs',
    group: 'Overlays',
    about: 'Confirm, alert, and prompt, 432 wide. Confirm and prompt are persistent.',
    keys: [
      ['Enter', 'in the prompt: Okay'],
      ['Esc', 'Cancel'],
    ],
    says: [
      ['OK button', 'Okay'],
      ['Cancel button', 'Cancel'],
      ['A prompt is left blank', 'Please enter a value'],
    ],
    states: [
      presses(
        'Confirm',
        "await confirmDialog({ title: 'Cancel order', isDangerous: true })",
        () =>
          void confirmDialog({
            title: 'Cancel order',
            text: 'Cancel this order with 400 participants?',
            isDangerous: true,
          }),
      ),
      presses(
        'Alert',
        "await alertDialog({ title: 'Search Request Export Queued', … })",
        () =>
          void alertDialog({
            title: 'Search Request Export Queued',
            text: 'You will receive an email when your data export is ready to be downloaded.',
          }),
      ),
      presses(
        'Prompt',
        "await promptDialog({ title: 'Send back', label: 'Reason' })",
        () => void promptDialog({ title: 'Send back', label: 'Reason' }),
      ),
    ],
  },
  {
    name: 'Snackbar',
    group: 'Overlays',
    about: 'A short message at the bottom, shown for 5 seconds; in a worksheet it stays. Its button reads CLOSE.',
    says: [['Close button', 'CLOSE']],
    states: [
      snack('ok', 'Saved'),
      snack('warning', 'The bank didn’t respond', { tone: 'warning' }),
      snack('ok, persistent', 'Spreadsheet imported', { timeout: false }),
      snack('warning, persistent', 'Three rows were skipped', { tone: 'warning', timeout: false }),
      snack('with undo', 'View deleted', { action: { label: 'Undo', onChoose: () => notify('View restored') } }),
    ],
  },
  {
    name: 'LoadingOverlay',
    group: 'Overlays',
    about: 'Covers the page at 0.8 opacity. Shown here for one and a half seconds.',
    states: ['Requesting data export...', 'Preparing data export...'].map((text) =>
      opens(text, codeOf('LoadingOverlay', { text }), (shut) => <Covering text={text} close={shut} />),
    ),
    says: [
      ['A queued export is requested', 'Requesting data export...'],
      ['A background export is requested', 'Preparing data export...'],
      ['A queued export will be sent by email', 'Search Request Export Queued'],
      ['Its text', 'You will receive an email when your data export is ready to be downloaded.'],
      ['A background export has started', 'Data report is being prepared'],
      ['Its text', 'You will receive an email when the data report is ready to be downloaded.'],
    ],
  },
  {
    name: 'SurveyModal, SurveyLine',
    group: 'Overlays',
    about: 'Offers a survey once. Starting it reports dismissed=false, closing it dismissed=true.',
    keys: [['Esc', 'closes: dismissed']],
    states: [
      ...(['client', 'participant'] as const).map((kind) =>
        opens(kind, codeOf('SurveyModal', { survey: kind, ...survey }), (shut) => (
          <SurveyModal survey={kind} {...survey} onAnswer={shut} />
        )),
      ),
      state(['SurveyLine', SurveyLine], 'line, test mode', { survey: 'client', ...survey }),
      state(['SurveyLine', SurveyLine], 'line, in production', { survey: 'participant', ...survey, isTest: false }),
    ],
    says: [['Its button', 'Start Survey']],
  },
];

/** Widgets for buttons and overlays. */
export const actionWidgets: readonly Widget[] = [
  {
    name: 'Button',
    group: 'Actions',
    about: 'A button that performs an action, or, with href, a link.',
    keys: [['Enter, Space', 'presses']],
    states: [
      ...(['primary', 'secondary', 'danger', 'quiet', 'link'] as const).map((look) =>
        state(['Button', Button], look, { look, children: 'New order' }),
      ),
      state(['Button', Button], 'with an icon', { icon: <IconPlus size={16} aria-hidden />, children: 'New order' }),
      state(['Button', Button], 'disabled', { disabled: true, title: 'There is nothing to send', children: 'Send' }),
      state(['Button', Button], 'busy', { look: 'primary', busy: true, children: 'Save' }),
      state(['Button', Button], 'dense', { dense: true, children: 'Refresh' }),
    ],
  },
  {
    name: 'IconButton, CopyButton',
    group: 'Actions',
    about: 'A button without text; screen readers read its label. Copying shows a message.',
    states: [
      state(['IconButton', IconButton], 'quiet', { icon: <IconRefresh size={18} aria-hidden />, label: 'Refresh' }),
      state(['IconButton', IconButton], 'secondary', {
        icon: <IconRefresh size={18} aria-hidden />,
        label: 'Refresh',
        look: 'secondary',
      }),
      state(['CopyButton', CopyButton], 'copy', { text: '26-000000-000-1234', what: 'Order number' }),
    ],
    says: [['A value was copied', 'Order number was copied to the clipboard']],
  },
  {
    name: 'ActionMenu',
    group: 'Actions',
    about: 'More actions behind one button.',
    keys: [
      ['Enter, ↓', 'opens'],
      ['↑ ↓', 'transitions'],
      ['Esc', 'closes'],
    ],
    states: [
      state(['ActionMenu', ActionMenu], 'closed', {
        target: <IconButton icon={<IconDots size={18} aria-hidden />} label="More" aria-haspopup="menu" />,
        items: [
          { label: 'Print', onChoose: () => notify('Print selected') },
          { label: 'Cancel order', isDangerous: true, disabled: true, title: 'Money has moved' },
        ],
      }),
    ],
  },
  {
    name: 'SegmentedChoice',
    group: 'Actions',
    about: 'Two to four short options side by side.',
    keys: [['← →', 'chooses']],
    states: [
      {
        label: 'Two',
        code: '<SegmentedChoice label="Unit" value={value} onChange={() => …} options={[…]} />',
        draw: () => <Segments />,
      },
    ],
  },
  ...overlayWidgets,
];

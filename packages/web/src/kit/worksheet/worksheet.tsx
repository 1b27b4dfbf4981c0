import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../display/button.tsx';
import { Card } from '../display/card.tsx';
import { Form } from '../form/shell/form.tsx';
import { notify } from '../overlay/notify.ts';
import { askToSwitch } from './ask-to-switch.ts';
import styles from './worksheet.module.css';
import type { SaveSection, WorksheetSection } from './worksheet-section.ts';

export interface WorksheetProps {
  readonly label: string;
  readonly sections: readonly WorksheetSection[];
  readonly onSave: SaveSection;
  /** Makes all sections read-only. */
  readonly isReadOnly?: boolean;
  readonly onDirtyChange?: (isDirty: boolean) => void;
  /**
   * The section to show first instead of all, as soon as it is known. Later changes of it don't move the user, who may
   * be in the middle of something.
   */
  readonly startAt?: string | undefined;
  /** Opens a section, each time with a new object. While a section is being edited, it opens next to that one. */
  readonly goTo?: { readonly section: string } | undefined;
}

const showAll = '';

/**
 * Shows a record in sections, with vertical tabs for "Show All" and each section, alert icons for errors, and EDIT,
 * CANCEL, and SAVE buttons. Users edit one section at a time; leaving unsaved changes asks for confirmation. Source:
 * doc 2 §2.
 */
export function Worksheet(props: WorksheetProps) {
  const { label, sections, onSave, isReadOnly, onDirtyChange, startAt = showAll, goTo } = props;
  const [chosen, setChosen] = useState(startAt);
  const [startedAt, setStartedAt] = useState(startAt);
  // A section can disappear when the record changes; for example, the checks before submitting disappear afterwards.
  const tab = sections.some(({ key }) => key === chosen) ? chosen : showAll;
  const [editing, setEditing] = useState<string>();
  if (startedAt === showAll && startAt !== showAll) {
    setStartedAt(startAt);
    if (chosen === showAll && editing === undefined) setChosen(startAt);
  }
  const [gone, setGone] = useState(goTo);
  if (goTo !== undefined && goTo !== gone) {
    setGone(goTo);
    setChosen(editing === undefined ? goTo.section : showAll);
  }
  const isDirty = useRef(false);
  const closeSnack = useRef(() => {});
  useEffect(() => () => closeSnack.current(), []);
  const reportDirty = useCallback(
    (next: boolean) => {
      isDirty.current = next;
      onDirtyChange?.(next);
    },
    [onDirtyChange],
  );
  const stop = () => {
    reportDirty(false);
    setEditing(undefined);
  };
  const select = async (key: string) => {
    const staysOpen = editing !== undefined && (key === editing || key === showAll);
    if (!staysOpen && editing !== undefined) {
      if (!(await askToSwitch(isDirty.current))) return;
      stop();
    }
    setChosen(key);
  };
  const edit = async (key: string) => {
    if (editing !== undefined && !(await askToSwitch(isDirty.current))) return;
    reportDirty(false);
    closeSnack.current();
    setEditing(key);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const keys = [showAll, ...sections.map((section) => section.key)];
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = (keys.indexOf(tab) + step + keys.length) % keys.length;
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    void select(keys[next] ?? showAll);
  };
  const tabButton = (key: string, title: string, hasErrors: boolean) => (
    <button
      key={key}
      type="button"
      role="tab"
      className={styles['tab']}
      aria-selected={tab === key}
      tabIndex={tab === key ? 0 : -1}
      onKeyDown={onKeyDown}
      onClick={() => void select(key)}
    >
      {title}
      {hasErrors && <IconAlertTriangleFilled size={16} aria-label="has errors" />}
    </button>
  );
  return (
    <div className={styles['worksheet']}>
      <div role="tablist" aria-label={label} aria-orientation="vertical" className={styles['tabs']}>
        {tabButton(showAll, 'Show All', false)}
        {sections.map((section) => tabButton(section.key, section.title, section.hasErrors === true))}
      </div>
      <div
        className={styles['sections']}
        role="tabpanel"
        aria-label={sections.find((one) => one.key === tab)?.title ?? 'Show All'}
      >
        {sections
          .filter((section) => tab === showAll || section.key === tab)
          .map((section) => (
            <Card
              key={section.key}
              title={section.title}
              actions={
                section.edit && !isReadOnly && editing !== section.key ? (
                  <Button dense onClick={() => void edit(section.key)}>
                    EDIT
                  </Button>
                ) : undefined
              }
            >
              {editing === section.key && section.edit ? (
                <Form
                  label={section.title}
                  values={section.values}
                  onDirtyChange={reportDirty}
                  onSubmit={async (values, changes, began) => {
                    const failure = await onSave(section.key, values, changes, began);
                    if (failure) return failure;
                    stop();
                    // The snackbar stays open until the next edit, so that the user sees which section was saved last.
                    closeSnack.current = notify(`${section.title} saved`, { timeout: false });
                    return undefined;
                  }}
                  actions={({ isBusy }) => (
                    <div className={styles['foot']}>
                      <Button onClick={stop} disabled={isBusy}>
                        CANCEL
                      </Button>
                      <Button type="submit" look="primary" busy={isBusy}>
                        SAVE
                      </Button>
                    </div>
                  )}
                >
                  <div className={styles['fields']}>{section.edit()}</div>
                </Form>
              ) : (
                section.view()
              )}
            </Card>
          ))}
      </div>
    </div>
  );
}

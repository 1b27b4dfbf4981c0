import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FieldValues, FormProvider, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { Alert, type Failure, FailureAlert } from '../../display/alert.tsx';
import { Button } from '../../display/button.tsx';
import { spoken } from '../../text/language.ts';
import styles from './field.module.css';
import { noteUnsaved } from './unsaved-work.ts';

export interface FormState {
  readonly isBusy: boolean;
  readonly isDirty: boolean;
}

export interface FormProps<Values extends FieldValues> {
  /** Initial values by field name. */
  readonly values: Values;
  /**
   * Submits the form. `changes` contains only the values that the user changed; `began` contains the values of those
   * fields when the user started editing them. Returns the failure to show, or undefined on success.
   */
  readonly onSubmit: (
    values: Values,
    changes: Partial<Values>,
    began: Partial<Values>,
  ) => Promise<Failure | undefined> | Failure | undefined;
  readonly children: ReactNode;
  /** Text of the submit button. Defaults to "Save". */
  readonly submitText?: string;
  readonly onCancel?: (() => void) | undefined;
  /** Replaces the buttons. */
  readonly actions?: (state: FormState) => ReactNode;
  readonly isDisabled?: boolean;
  readonly onDirtyChange?: ((isDirty: boolean) => void) | undefined;
  /** Accessible name, for forms without a heading nearby. */
  readonly label?: string;
  /** Focuses the first field when its dialog opens, unless another field requests the focus. */
  readonly takesFocus?: boolean;
}

interface Complaint {
  readonly id: string;
  readonly label: string;
  readonly message: string;
}

function labelOf(form: HTMLFormElement, control: HTMLElement): string {
  const legend = control.tagName === 'FIELDSET' ? control.querySelector('legend') : null;
  const label = legend ?? [...form.querySelectorAll('label')].find(({ htmlFor }) => htmlFor === control.id);
  const copy = label?.cloneNode(true);
  // A label may also contain an explanation.
  if (copy instanceof Element) for (const hint of copy.querySelectorAll('[data-hint]')) hint.remove();
  return copy?.textContent ?? '';
}

/** Returns the errors shown in the form, in the order of the fields on the screen. */
function readComplaints(form: HTMLFormElement): Complaint[] {
  return [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].map((control) => ({
    id: control.id,
    label: labelOf(form, control),
    message: document.getElementById(`${control.id}-error`)?.textContent ?? '',
  }));
}

function takeServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  values: Values,
  failure: Failure,
): Failure | undefined {
  const { errors } = failure;
  if (errors === undefined || typeof errors === 'string' || Array.isArray(errors)) return failure;
  const names: Path<Values>[] = [];
  const isName = (name: string): name is Path<Values> => name in values;
  const left = Object.entries(errors).filter(([name, texts]) => {
    if (!isName(name)) return true;
    form.setError(name, { type: 'server', message: [texts].flat().join(' ') });
    names.push(name);
    return false;
  });
  if (left.length > 0) return { ...failure, errors: Object.fromEntries(left) };
  return names.length > 0 ? undefined : failure;
}

const anew = { keepDirtyValues: false, keepFieldsRef: true };

/**
 * Tracks the value of each changed field when the user started editing it. The initial value can change afterwards if
 * the record is reloaded.
 */
function useBegan<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const began = useRef(new Map<string, unknown>());
  const { dirtyFields, defaultValues } = form.formState;
  useEffect(() => {
    const dirty = Object.keys(dirtyFields);
    for (const name of began.current.keys()) if (!dirty.includes(name)) began.current.delete(name);
    for (const name of dirty) {
      if (!began.current.has(name))
        began.current.set(name, defaultValues === undefined ? undefined : Reflect.get(defaultValues, name));
    }
  });
  const read = (changes: Partial<Values>): Partial<Values> => {
    const values = { ...changes };
    for (const name of Object.keys(changes)) Reflect.set(values, name, began.current.get(name));
    return values;
  };
  return { read };
}

/** Marks the first field for the initial focus. Without the mark, a dialog focuses its first button. */
function useFirstField(place: RefObject<HTMLFormElement | null>, takesFocus: boolean): void {
  useLayoutEffect(() => {
    const form = place.current;
    if (!takesFocus || !form || form.querySelector('[data-autofocus]')) return;
    form.querySelector(':is(input, select, textarea):enabled')?.setAttribute('data-autofocus', 'true');
  }, [place, takesFocus]);
}

/**
 * Renders a form that is validated on submit, and again with every change after that. Focuses the first invalid field,
 * lists several errors above the form with links, never clears entered values, and shows the server's errors next to
 * their fields.
 */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const {
    values,
    onSubmit,
    children,
    submitText = spoken('Save'),
    onCancel,
    actions,
    isDisabled = false,
    onDirtyChange,
    label,
    takesFocus = false,
  } = props;
  const form = useForm<Values>({
    values,
    // If the record is reloaded while the user types, their entries stay.
    resetOptions: { keepDirtyValues: true },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    disabled: isDisabled,
  });
  const element = useRef<HTMLFormElement>(null);
  useFirstField(element, takesFocus);
  const [failure, setFailure] = useState<Failure>();
  const [complaints, setComplaints] = useState<readonly Complaint[]>([]);
  const { isDirty, isSubmitting, dirtyFields, submitCount } = form.formState;
  const began = useBegan(form);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  useEffect(() => {
    noteUnsaved(element, isDirty, isSubmitting);
    return () => noteUnsaved(element, false);
  }, [isDirty, isSubmitting]);
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || !element.current) return;
    const found = readComplaints(element.current);
    setComplaints(found);
    document.getElementById(found[0]?.id ?? '')?.focus();
  }, [submitCount, isSubmitting]);
  const send = async (sent: Values) => {
    const touched = new Set(Object.keys(dirtyFields));
    const changes: Partial<Values> = { ...sent };
    for (const name of Object.keys(sent)) if (!touched.has(name)) delete changes[name];
    setFailure(undefined);
    // The form may unmount while it is being submitted.
    noteUnsaved(element, isDirty, true);
    const answer = await onSubmit(sent, changes, began.read(changes));
    if (answer) setFailure(takeServerErrors(form, values, answer));
    // The saved values become the new initial values until the record is reloaded.
    else if (JSON.stringify(latest.current) === JSON.stringify(values)) form.reset(sent, { keepValues: true, ...anew });
    else form.reset(latest.current, anew);
  };
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        className={styles['form']}
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.stopPropagation();
          if (isSubmitting) event.preventDefault();
          else void form.handleSubmit(send)(event);
        }}
      >
        {complaints.length > 1 && (
          <Alert tone="error" title={spoken('Please correct these fields')}>
            <ul className={styles['summary']}>
              {complaints.map((complaint) => (
                <li key={complaint.id}>
                  <a
                    href={`#${complaint.id}`}
                    onClick={(event) => {
                      event.preventDefault();
                      document.getElementById(complaint.id)?.focus();
                    }}
                  >
                    {complaint.label}: {complaint.message}
                  </a>
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <FailureAlert failure={failure} />
        {children}
        {actions ? (
          actions({ isBusy: isSubmitting, isDirty })
        ) : (
          <div className={styles['foot']}>
            {onCancel && <Button onClick={onCancel}>{spoken('Cancel')}</Button>}
            <Button type="submit" look="primary" busy={isSubmitting} disabled={isDisabled}>
              {submitText}
            </Button>
          </div>
        )}
      </form>
    </FormProvider>
  );
}

import { Pencil } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';

type Props = {
  title: string;
  /** Who sees this part. */
  note?: ReactNode;
  section: {
    open: boolean;
    busy: boolean;
    form: RefObject<HTMLFormElement | null>;
    edit: () => void;
    close: () => void;
    save: () => void;
  };
  /** How it reads. */
  children: ReactNode;
  /** How it is edited. */
  fields: ReactNode;
};

/** A part of a profile that is edited in place. */
export function EditableSection({ title, note, section, children, fields }: Props) {
  const id = useId();
  const { open, busy, form, edit, close, save } = section;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    // Focus follows: into the first field, and back to where the editing began.
    if (open && !wasOpen.current) form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    if (!open && wasOpen.current) button.current?.focus();
    wasOpen.current = open;
  }, [open, form]);
  return (
    <section aria-labelledby={id} className="border-t border-rule py-7 first:border-t-0 first:pt-1">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={id} className="type-h2">
            {title}
          </h2>
          {note != null && <p className="mt-1 text-sm text-ink-3">{note}</p>}
        </div>
        {!open && (
          <Button
            ref={button}
            variant="outline"
            size="sm"
            onClick={edit}
            aria-label={t`Edit ${title}`}
            className="shrink-0"
          >
            <Pencil className="size-4" aria-hidden="true" />
            Edit
          </Button>
        )}
      </div>
      {open ? (
        <form
          ref={form}
          noValidate
          className="mt-5 grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {fields}
          <div className="flex gap-3 max-sm:*:flex-1">
            <BusyButton type="submit" busy={busy} busyLabel="Saving…">
              Save
            </BusyButton>
            <Button variant="outline" disabled={busy} onClick={close}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <div className="mt-4">{children}</div>
      )}
    </section>
  );
}

/** "—" says that nothing is told yet. */
export const Facts = ({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) => (
  <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
    {facts.map(({ label, value }) => (
      <div key={label} className="min-w-0">
        <dt className="text-sm text-ink-3">{label}</dt>
        <dd className="mt-0.5 wrap-anywhere">{value || '—'}</dd>
      </div>
    ))}
  </dl>
);

import { Pencil } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';

type Props = {
  title: string;
  anchor?: string | undefined;
  note?: ReactNode;
  section: {
    open: boolean;
    busy: boolean;
    form: RefObject<HTMLFormElement | null>;
    edit: () => void;
    close: () => void;
    save: () => void;
  };
  children: ReactNode;
  fields: ReactNode;
};

export function EditableSection({ title, anchor, note, section, children, fields }: Props) {
  const id = useId();
  const { open, busy, form, edit, close, save } = section;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    // The focus moves into the first field and, after editing, back to where it began.
    if (open && !wasOpen.current) form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    if (!open && wasOpen.current) button.current?.focus();
    wasOpen.current = open;
  }, [open, form]);
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="scroll-mt-[calc(var(--header)+1rem)] border-t border-rule py-7 first:border-t-0 first:pt-1"
    >
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
            variant="quiet"
            size="icon-sm"
            onClick={edit}
            aria-label={t`Edit ${title}`}
            className="-my-1 -mr-2 shrink-0 max-md:-my-2"
          >
            <Pencil className="size-[18px]" aria-hidden="true" />
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

export const Facts = ({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) => (
  <div className="@container">
    <dl className="grid gap-x-8 gap-y-4 @sm:grid-cols-2 @2xl:grid-cols-3">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-3">{label}</dt>
          <dd className="mt-0.5 wrap-anywhere">{value || '—'}</dd>
        </div>
      ))}
    </dl>
  </div>
);

import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { loadPart } from '../ui/loading/load-part.ts';
import { focusFirstWrong } from '../ui/form/focus-on-refusal.ts';
import { errorToast } from '../ui/toast/toast.ts';
import { useHydrated } from '../ui/loading/use-hydrated.ts';
import { failureText } from './failure.ts';

type TypedValues = Record<string, unknown>;
export type FieldProblems = Record<string, string | undefined>;

type Props<Given extends TypedValues, Parsed> = {
  start: Given;
  /** The schema loads when a field gets the focus, so that pages do not ship it for an unused form. */
  schema: () => Promise<z.ZodMiniType<Parsed, Given>>;
  /** Returns the field errors of the server; a thrown error shows as a toast. */
  send: (fields: Parsed) => Promise<FieldProblems | void>;
};

type FormProps = {
  ref: RefObject<HTMLFormElement | null>;
  method: 'post';
  noValidate: true;
  onFocus: (event: FocusEvent) => void;
  onChange: (event: FormEvent) => void;
  onSubmit: (event: FormEvent) => void;
};

export function useShortForm<Given extends TypedValues, Parsed>({ start, schema, send }: Props<Given, Parsed>) {
  const ready = useHydrated();
  const ref = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(start);
  const [issues, setIssues] = useState<FieldProblems>({});
  const [refused, setRefused] = useState<FieldProblems>({});
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (tries > 0) focusFirstWrong(ref.current);
  }, [tries]);

  async function check(values: Given) {
    const { data, error } = (await loadPart(schema)).safeParse(values);
    setIssues(issuesOf(error));
    return data;
  }

  async function submit() {
    const parsed = await check(formValues(ref.current, start));
    const answer = parsed === undefined ? undefined : await send(parsed);
    setRefused(answer ?? {});
    if (parsed === undefined || answer) setTries((before) => before + 1);
  }

  const form: FormProps = {
    ref,
    method: 'post',
    noValidate: true,
    onFocus: () => void schema().catch(() => {}),
    onChange({ target }) {
      const values = formValues(ref.current, start);
      setTyped(values);
      const { name } = target as HTMLInputElement;
      setRefused((before) => ({ ...before, [name]: undefined }));
      if (tries > 0) void check(values);
    },
    onSubmit(event) {
      event.preventDefault();
      setBusy(true);
      submit()
        .catch((error: unknown) => errorToast(failureText(error)))
        .finally(() => setBusy(false));
    },
  };
  return {
    typed,
    busy,
    ready,
    form,
    field: (name: keyof Given & string) => ({ name, error: issues[name] ?? refused[name] }),
  };
}

function formValues<Given extends TypedValues>(form: HTMLFormElement | null, start: Given): Given {
  const controls = [...(form?.elements ?? [])].filter((it) => it instanceof HTMLInputElement && it.name in start);
  const values = (controls as HTMLInputElement[]).map((it) => [
    it.name,
    it.type === 'checkbox' ? it.checked : it.value,
  ]);
  return { ...start, ...Object.fromEntries(values) } as Given;
}

function issuesOf(error: z.core.$ZodError | undefined): FieldProblems {
  const first: FieldProblems = {};
  for (const { path, message } of error?.issues ?? []) first[path.join('.')] ??= message;
  return first;
}
